import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { Formatted } from "./formatted";

it("overlooks that the browser writes a number otherwise than the build did", () => {
  const price = (text: string) => (
    <Formatted as="bdi" dir="ltr">
      {text}
    </Formatted>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(price("AED 2,000"));
  const served = container.firstElementChild;
  const error = jest.spyOn(console, "error");
  render(price("AED 2 000"), { container, hydrate: true });
  expect(error).not.toHaveBeenCalled();
  expect(container.firstElementChild).toBe(served);
});
