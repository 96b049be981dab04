import type { ReactNode } from "react";
import { ServedDialogs, type ServedWords } from "../layouts/served/served-dialogs";
import { DocumentDialogs, type ServedDialogName } from "../state/document-dialogs";
import { servedDialogsId } from "../ui/dialog/served-dialog";

/*
 * Every document brings the dialogs that its buttons open, in a template at its end. They are rendered with the page,
 * since they need its words and content, and then taken out of it: the app in the browser renders them only when they
 * are opened.
 */

/** The words of modals, which are no words of pages. The build replaces this literal; `gatsby develop` serves no dialogs. */
// eslint-disable-next-line no-restricted-syntax
const servedWords = JSON.parse(process.env.SERVED_WORDS ?? "null") as ServedWords | null;

/** Stands before and behind the dialogs. */
const mark = '<hr data-dialogs="true"/>';

/** Has a page render its dialogs at its end; `cutDialogs` takes them out again. */
export function withDialogs(page: ReactNode): ReactNode {
  if (!servedWords) return page;
  const needed = new Set<ServedDialogName>();
  const dialogs: DocumentDialogs = {
    need: (name) => needed.add(name),
    render: () => (
      <>
        <hr data-dialogs />
        <ServedDialogs names={needed} words={servedWords} />
        <hr data-dialogs />
      </>
    ),
  };
  return <DocumentDialogs.Provider value={dialogs}>{page}</DocumentDialogs.Provider>;
}

/**
 * @param html a page, rendered
 * @returns the page without its dialogs, and their template; null where it has none
 */
export function cutDialogs(html: string): { body: string; template: ReactNode } {
  const [before = "", dialogs = "", after = "", ...more] = html.split(mark);
  if (more.length > 0) throw new Error("A page has its dialogs twice");
  return {
    body: before + after,
    template: dialogs !== "" && (
      <template key={servedDialogsId} id={servedDialogsId} dangerouslySetInnerHTML={{ __html: dialogs }} />
    ),
  };
}
