import words from "../../../locales-extra/zh-Hant-TW/taiwan.json";
import type { Resources } from "./resources";

/** What Taiwan's pages say in Chinese. It is in their HTML, so it comes with their code. */
export const taiwanWords: Resources["taiwan"] = words;
