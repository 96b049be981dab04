/** @jest-environment node */
import { checkWords, type WordsFinding } from "./words/check";

jest.mock("./words/read-locales", () => ({ readLocales: () => ({ tree: {}, findings: [] }) }));
jest.mock("./words/read-content", () => ({ readContentWords: () => ({}) }));
jest.mock("./words/check");

afterEach(() => {
  process.exitCode = undefined;
});

it.each([
  [0, "The words are complete."],
  [1, "1 fault in the words."],
  [2, "2 faults in the words."],
])("counts %i in its last line", (count, said) => {
  const log = jest.spyOn(console, "log").mockImplementation();
  const [argv0 = "", script = ""] = process.argv;
  process.argv = [argv0, script];
  jest.mocked(checkWords).mockReturnValueOnce(Array<WordsFinding>(count)).mockReturnValueOnce([]);
  jest.isolateModules(() => jest.requireActual("./check-words"));
  expect(log).toHaveBeenLastCalledWith(said);
});
