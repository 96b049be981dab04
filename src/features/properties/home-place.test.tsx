import { render } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { HomePlace } from "./home-place";

it("leaves a space between the words where the dot between them is not read out", () => {
  const { container } = render(
    <EnglishPage>
      <HomePlace home={{ area: "dubaiMarina", type: "apartment" }} />
    </EnglishPage>,
  );
  expect(container).toHaveTextContent(/^Dubai Marina · Apartments$/);
  const spoken = container.cloneNode(true) as HTMLElement;
  for (const silent of spoken.querySelectorAll("[aria-hidden]")) silent.remove();
  expect(spoken).toHaveTextContent(/^Dubai Marina Apartments$/);
  // As Chromium has it: a space that is a text of its own beside what is hidden is dropped from what is read out.
  const texts = [...container.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  expect(texts.map(({ textContent }) => textContent)).toEqual(["Dubai Marina", " Apartments"]);
});
