import { fireEvent, render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { publicEnv } from "../../site/public-env";
import { LineLink } from "./line-link";

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  delete window.dataLayer;
});

it("leads to LINE in both languages, and tells of it once it was followed", () => {
  jest.useFakeTimers();
  const fetched = jest.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({}, { status: 202 }));
  render(
    <EnglishPage>
      <LineLink />
    </EnglishPage>,
  );
  const link = screen.getByRole("link");
  expect(link).toHaveAttribute("href", publicEnv.lineUrl);
  expect(link).toHaveAttribute("target", "_blank");
  expect(screen.getByText("加入 LINE 好友")).toHaveAttribute("lang", "zh-Hant-TW");
  fireEvent.click(link);
  expect(window.dataLayer).toEqual([expect.objectContaining({ event: "contact_click", channel: "line" })]);
  expect(fetched).not.toHaveBeenCalled();
  jest.runAllTimers();
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe("/api/started_chat");
  expect(JSON.parse(init?.body as string)).toMatchObject({ channel: "line" });
});
