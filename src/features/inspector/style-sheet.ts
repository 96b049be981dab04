/** A style sheet that comes with the code that needs it, so that no page of the site carries any of it. */
export const styleSheet = `@layer features {
  [data-site-tools] {
    font-family: var(--font-text);
    font-size: var(--size-small);
    line-height: 1.45;
    text-align: start;
    overflow-wrap: anywhere;
  }
  [data-site-tools] [hidden] { display: none !important; }
  [data-site-tools] :is(h2, h3, dl, dd, ol, p) { margin: 0; padding: 0; }
  [data-site-tools] :is(h2, h3, dt) { font-family: var(--font-text); font-weight: 600; letter-spacing: 0; line-height: 1.4; }
  [data-site-tools] ol { list-style: none; }
  [data-site-tools] button, [data-site-tools] [data-button] {
    display: inline-flex;
    align-items: center;
    min-block-size: 2rem;
    padding: 0 var(--space-3);
    border: var(--hairline) solid var(--color-control-line);
    color: var(--color-text);
    background: transparent;
    text-decoration: none;
    cursor: pointer;
  }
  [data-site-tools] :is(button, [data-button]):hover { color: var(--color-on-action); background: var(--color-action); }

  [data-test-badge] {
    position: fixed;
    inset-block-start: 0;
    left: 50%;
    z-index: calc(var(--layer-notification) + 1);
    display: flex;
    align-items: center;
    gap: var(--space-2);
    inline-size: max-content;
    max-inline-size: calc(100vw - var(--space-6));
    padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3);
    color: var(--color-text);
    background: var(--red-700);
    translate: -50% 0;
  }
  [data-test-badge] button { min-block-size: 1.5rem; padding-inline: var(--space-2); color: inherit; border-color: currentcolor; }

  [data-inspector] {
    position: fixed;
    left: var(--space-3);
    inset-block-end: var(--space-3);
    z-index: calc(var(--layer-notification) + 2);
    color: var(--color-text);
    background: var(--color-page);
    border: var(--hairline) solid var(--color-line);
  }
  [data-inspector] [data-open] {
    box-shadow: var(--shadow-dialog);
    display: grid;
    grid-template-rows: auto minmax(0, 4fr) minmax(0, 5fr);
    inline-size: min(30rem, 100vw - 2 * var(--space-3));
    block-size: min(44rem, 72dvh);
  }
  [data-inspector] header {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    padding: var(--space-2) var(--space-3);
    border-block-end: var(--hairline) solid var(--color-line);
  }
  [data-inspector] header div { flex: 1 1 4rem; }
  [data-inspector] :is([data-log], [data-body]) { overflow: auto; overscroll-behavior: contain; padding: var(--space-3); }
  /* Turned around, it stays at its end while it grows, unless somebody scrolls back. */
  [data-inspector] [data-log] { display: flex; flex-direction: column-reverse; border-block-end: var(--hairline) solid var(--color-rule); }
  [data-inspector] [data-log] > div { margin-block-end: auto; }
  [data-inspector] [data-whole] { white-space: nowrap; }
  [data-inspector] section + section { margin-block-start: var(--space-5); }
  [data-inspector] h3 { margin-block-end: var(--space-2); color: var(--color-accent); }
  [data-inspector] dl { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: var(--space-1) var(--space-3); }
  [data-inspector] dt { color: var(--color-text-quiet); font-weight: 400; }
  [data-inspector] li { padding-block: var(--space-1); border-block-end: var(--hairline) solid var(--color-line); }
  [data-inspector] li > p { display: flex; flex-wrap: wrap; gap: 0 var(--space-2); }
  [data-inspector] code { font-family: ui-monospace, monospace; font-size: 0.8125rem; }
  [data-inspector] [data-quiet] { color: var(--color-text-quiet); }
  [data-inspector] [data-verdict] > p:first-child::before { content: "✓"; color: var(--color-success); }
  [data-inspector] [data-verdict="bad"] > p:first-child::before { content: "✗"; color: var(--color-error); }
  [data-inspector] [data-verdict="foreign"] > p:first-child::before { content: "·"; color: var(--color-text-quiet); }
  [data-inspector] [data-verdict="bad"] [data-reason], [data-inspector] [data-failed] { color: var(--color-error); }
  [data-inspector] [data-verdict="good"] [data-word] { color: var(--color-success); }
  [data-inspector] [data-verdict="bad"] [data-word] { color: var(--color-error); }
  [data-inspector] label { display: block; margin-block-start: var(--space-2); color: var(--color-text-quiet); }
  [data-inspector] :is(input, textarea) {
    inline-size: 100%;
    padding: var(--space-2);
    border: var(--hairline) solid var(--color-control-line);
    border-radius: 0;
    color: var(--color-text);
    background: var(--color-surface);
    font-size: 1rem;
  }
  [data-inspector] output { display: block; padding-block: var(--space-2); font-family: ui-monospace, monospace; font-size: 0.8125rem; }
  [data-inspector] [data-buttons] { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-block-start: var(--space-2); }
  [data-inspector] [data-tab] { gap: var(--space-2); min-block-size: 2.5rem; border: 0; font-variant-numeric: tabular-nums; }
  [data-inspector] [data-tab] b { color: var(--color-error); font-weight: 600; }
  /* Small enough to leave the header's buttons in reach. */
  @media (width < 90rem) {
    [data-test-badge] { padding-block: 0; font-size: 0.75rem; }
    [data-test-badge] span { display: none; }
  }
  @media (width < 48rem) {
    [data-inspector] header button { padding-inline: var(--space-2); }
    [data-inspector] [data-tab] { min-block-size: 1.5rem; padding-inline: var(--space-2); font-size: 0.75rem; }
    [data-inspector] { left: 0; inset-block: 0 auto; }
    [data-inspector]:has([data-open]:not([hidden])) { inset-inline: 0; inset-block: auto 0; }
    [data-inspector] [data-open] { inline-size: 100%; block-size: 65dvh; }
    [data-inspector] dl { grid-template-columns: 5.5rem minmax(0, 1fr); }
  }
}`;
