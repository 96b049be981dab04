import { fireEvent, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { addDialogEntry, clearDialogEntry } from "../lib/dialog-entry";
import { pause } from "../lib/http/call";
import { takeServedDialog } from "../ui/dialog/served-dialog";
import { openDialogsEarly } from "./early-dialogs";

const link = (attributes = "") =>
  `<a href="#plain-form" data-open-modal="request-call-modal" ${attributes}>Call</a>`;
const form = `<form action="/api/leads" method="post"><input name="name"><button type="submit">Send</button></form>`;
const template = (content = form) => `<template id="dialogs">
  <div data-served="request-call-modal"><div>
    <div role="dialog" data-modal="request-call-modal" tabindex="-1">${content}</div></div></div>
  <div data-served="menu"><div><div role="dialog" tabindex="-1"><nav><a href="#about">About</a></nav></div></div></div>
</template>`;

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const dialog = () => document.querySelector<HTMLElement>("[role=dialog]");
const press = (name: string) =>
  user.click(
    [...document.querySelectorAll("a, button")].find(({ textContent }) => textContent === name) as Element,
  );

function serve(html: string): void {
  document.body.innerHTML = html;
  openDialogsEarly();
}

function failScript(src: string): void {
  const script = document.createElement("script");
  script.src = src;
  document.body.append(script);
  script.dispatchEvent(new Event("error"));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});

afterEach(() => {
  window.__servedDialog?.remove();
  window.__endEarlyPress?.();
  delete window.__endEarlyPress;
  delete window.__pendingModal;
  delete window.__pendingContext;
  window.location.hash = "";
  jest.useRealTimers();
});

it("opens the document's dialog and has the app open the modal about the same", async () => {
  serve(link(`data-modal-context='{"propertyId":"p","name":"Quay"}'`) + template());
  await press("Call");
  expect(dialog()).toHaveFocus();
  expect(window.__pendingModal).toBe("request-call-modal");
  expect(window.__pendingContext).toBe('{"propertyId":"p","name":"Quay"}');
  expect(window.__servedDialog?.opener).toHaveTextContent("Call");
  expect(window.location.hash).toBe("");
});

it("has the app open nothing once the visitor has closed it", async () => {
  serve(link() + template());
  await press("Call");
  await user.keyboard("{Escape}");
  expect(window.__pendingModal).toBeUndefined();
  jest.advanceTimersByTime(20_000);
  expect(window.location.hash).toBe("");
});

it("acknowledges a press whose dialog the document does not have", async () => {
  serve(link());
  await press("Call");
  expect(document.querySelector("a")).toHaveAttribute("aria-busy", "true");
  expect(window.__pendingModal).toBe("request-call-modal");
  window.__endEarlyPress?.();
  expect(document.querySelector("a")).not.toHaveAttribute("aria-busy");
});

it("opens what was pressed before this script was there", () => {
  serve(link(`aria-busy="true"`) + template());
  expect(dialog()).toBeInTheDocument();
});

it("opens the menu, which asks nothing of the app, and closes it as a link of it is followed", async () => {
  serve(`<button data-open-menu>Menu</button>` + template());
  await press("Menu");
  expect(dialog()).toBeInTheDocument();
  expect(window.__pendingModal).toBeUndefined();
  await press("About");
  expect(dialog()).toBeNull();
});

it("leaves a press for another tab, and those after the app has come, to others", async () => {
  serve(link() + template());
  fireEvent.click(document.querySelector("a") as Element, { ctrlKey: true });
  expect(dialog()).toBeNull();
  window.__endEarlyPress?.();
  await press("Call");
  expect(dialog()).toBeNull();
});

describe("where the app does not come", () => {
  it.each([
    ["a script of the site fails", () => failScript("/app.js")],
    ["nothing comes for ten seconds", () => jest.advanceTimersByTime(10_000)],
  ])("because %s, a press that shows nothing leads to the form that needs no script", async (_, fail) => {
    serve(link());
    await press("Call");
    fail();
    expect(window.location.hash).toBe("#plain-form");
  });

  it("so does a press that comes later", async () => {
    serve(link() + template());
    failScript("/app.js");
    await press("Call");
    await jest.advanceTimersByTimeAsync(0);
    expect(dialog()).toBeNull();
    expect(window.location.hash).toBe("#plain-form");
  });

  it("has the browser send what was to be sent", async () => {
    serve(link() + template());
    const sent = jest.fn((event: Event) => event.preventDefault());
    await press("Call");
    await press("Send");
    window.addEventListener("submit", sent);
    expect(sent).not.toHaveBeenCalled();
    failScript("/app.js");
    expect(sent).toHaveBeenCalledTimes(1);
    expect(window.location.hash).toBe("");
    window.removeEventListener("submit", sent);
  });

  it.each([
    ["is about something", link(`data-modal-context='{"name":"Quay"}'`) + template()],
    ["the browser cannot send", link() + template("<form><input name=name></form>")],
  ])("leads a dialog that %s to the form that needs no script", async (_, html) => {
    serve(html);
    await press("Call");
    failScript("/app.js");
    expect(window.location.hash).toBe("#plain-form");
  });

  it("cares for the site's own scripts alone", async () => {
    serve(link());
    await press("Call");
    failScript("https://tags.example/tag.js");
    expect(window.location.hash).toBe("");
  });
});

describe("in the history", () => {
  const isMarked = () => (window.history.state as { dialog?: boolean } | null)?.dialog === true;
  const settle = () => pause(100);

  beforeEach(async () => {
    jest.useRealTimers();
    // Steps back that the tests before have asked for never come: jsdom takes them by timers, which were replaced.
    delete window.__dialogEntry;
    await settle();
    window.history.pushState(null, "", "/page/");
    serve(link() + template());
  });
  afterEach(() => window.history.replaceState(null, "", "/"));

  it("closes a dialog by Back, which stays on the page", async () => {
    fireEvent.click(document.querySelector("a") as Element);
    window.history.back();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(window.location.pathname).toBe("/page/");
    expect(window.__pendingModal).toBeUndefined();
  });

  it("has one entry for a dialog that is closed otherwise and opened again at once, and then none", async () => {
    const { length } = window.history;
    fireEvent.click(document.querySelector("a") as Element);
    fireEvent.keyDown(document, { key: "Escape" });
    fireEvent.click(document.querySelector("a") as Element);
    await settle();
    expect(dialog()).toBeInTheDocument();
    expect(isMarked()).toBe(true);
    fireEvent.keyDown(document, { key: "Escape" });
    await waitFor(() => expect(isMarked()).toBe(false));
    expect(window.history).toHaveLength(length + 1);
  });

  it("keeps the entry of an open dialog as the app's page appears, for the modal to take it over", async () => {
    fireEvent.click(document.querySelector("a") as Element);
    clearDialogEntry();
    const { length } = window.history;
    takeServedDialog("request-call-modal");
    await settle();
    expect(isMarked()).toBe(true);
    const release = addDialogEntry(() => true);
    expect(window.history).toHaveLength(length);
    release();
    await waitFor(() => expect(isMarked()).toBe(false));
  });
});
