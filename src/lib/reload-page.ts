/** Loads the page again. Of its own, since a test cannot watch the browser's. */
export function reloadPage(): void {
  window.location.reload();
}

/** Goes to a page by loading its document, where nothing of this one's scripts is to be relied on. */
export function loadPage(address: string): void {
  window.location.assign(address);
}
