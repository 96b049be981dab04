import { renderHook } from "@testing-library/react";
import { EnglishPage } from "../../tests/jest/english-page";
import { useOffice } from "./use-office";

it("says when the office is open without asking the browser for a time zone, which holds up every page's start", () => {
  const format = jest.spyOn(Intl, "DateTimeFormat");
  const { result } = renderHook(useOffice, { wrapper: EnglishPage });
  expect(result.current).toMatchObject({ opens: "\u206609:00\u2069", closes: "\u206621:00\u2069" });
  expect(format).not.toHaveBeenCalled();
});
