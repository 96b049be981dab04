import { renderToString } from "react-dom/server";
import { EnglishPage } from "../../tests/jest/english-page";
import { Overlays } from "../layouts/overlays";
import { ModalButton } from "../state/modal-button";
import type * as DocumentDialogsModule from "./document-dialogs";

// As the build defines it, before the module is read.
process.env.SERVED_WORDS = JSON.stringify({ en: {} });
const { cutDialogs, withDialogs } = jest.requireActual<typeof DocumentDialogsModule>("./document-dialogs");

const page = (buttons: boolean) => (
  <EnglishPage>
    <main>
      {buttons && <ModalButton modal="request-call-modal">Call</ModalButton>}
      {buttons && <ModalButton modal="request-call-modal">Call again</ModalButton>}
    </main>
    <Overlays />
  </EnglishPage>
);

const templateOf = (html: string) => {
  const { template } = cutDialogs(html);
  const holder = document.createElement("div");
  holder.innerHTML = renderToString(template);
  return holder.querySelector("template")?.content;
};

it("serves a dialog once that several buttons open, and the page as the browser will render it", () => {
  const html = renderToString(withDialogs(page(true)));
  const served = templateOf(html)?.querySelectorAll("[data-served]");
  expect([...(served ?? [])].map((one) => one.getAttribute("data-served"))).toEqual(["request-call-modal"]);
  expect(templateOf(html)?.querySelector("[role=dialog]")?.getAttribute("data-modal")).toBe(
    "request-call-modal",
  );
  expect(templateOf(html)?.querySelector("form")?.getAttribute("action")).toBe("/api/leads");
  expect(cutDialogs(html).body).toBe(renderToString(page(true)));
});

it("leaves nothing in a page that opens none", () => {
  const { body, template } = cutDialogs(renderToString(withDialogs(page(false))));
  expect(body).toBe(renderToString(page(false)));
  expect(template).toBeFalsy();
});

it("leaves alone what was rendered without it", () => {
  expect(cutDialogs("<p>404</p>")).toEqual({ body: "<p>404</p>", template: false });
});
