import { render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { useTranslations } from "./use-translations";

function Sentence() {
  const t = useTranslations("common");
  // @ts-expect-error A misspelt key does not compile; `npm run types` fails when it does.
  const misspelt: string = t("actions.requestCal");
  return (
    <p>
      {t("actions.requestCall")} {misspelt}
    </p>
  );
}

it("knows every key of a namespace, and no other", () => {
  render(
    <EnglishPage>
      <Sentence />
    </EnglishPage>,
  );
  expect(screen.getByText("Request a call actions.requestCal")).toBeInTheDocument();
});
