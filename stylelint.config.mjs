import stylelint from "stylelint";

// The bare hairline widths are the only lengths in px outside the tokens.
const longerThanHairline = /(?<![\w.-])(?![12]px)\d*\.?\d+px/;

const breakpoints = ["580px", "36.25rem", "768px", "48rem", "1440px", "90rem"];

// Each class becomes a named export, which no keyword of JavaScript can be: such a name ends the build.
const keywords =
  "arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield";

/**
 * What some browsers of .browserslistrc lack, or have in part, and why the page is right without it. By the names of
 * caniuse. The list of what is needed stands in .browserslistrc.
 */
const unneeded = [
  // A list of columns stands before each, for Chrome before 117.
  "css-subgrid",
  // Autoprefixer writes the older names.
  "css-masks",
  "text-size-adjust",
  // Controls that need scripts are then shown where there are none.
  "css-media-scripting",
  // Only the look: bars, cursors, marks, underlines, the corner of a text field, the typeface of code.
  "css-scrollbar",
  "css-selection",
  "css-marker-pseudo",
  "css3-cursors",
  "css3-cursors-grab",
  "css-resize",
  "text-decoration",
  "extended-system-fonts",
  // Safari on computers lacks it, which have no screens to touch.
  "css-touch-action",
  // Time is saved where a browser has it; others print what is folded away as it is on the screen.
  "css-content-visibility",
  // What is lacking is not used: columns of text (only where prints break is), paths of SVG, isolation of SVG's text,
  // and `display: contents` on tables and buttons.
  "multicolumn",
  "css-clip-path",
  "css-unicode-bidi",
  "css-display-contents",
];

/** A rule of our own: sizes of text come from the roles, so that two that should be equal stay equal. */
const textRoles = "site/text-roles";

/**
 * A size of the scale, or a number beside it. What a page computes for itself, as `min(…, 4.2vw)`, is no role, nor is
 * the size that text has without one.
 */
const isPlain = (size) => /^var\(--size-(?!text\))[a-z-]+\)$|^[\d.]+(?:rem|px|pt)$/.test(size);

/** CSS Modules let a rule compose where it is for one class alone, and outside media queries. */
const canCompose = ({ selector, parent }) =>
  /^\.[A-Za-z0-9]+$/.test(selector) && (parent.type === "root" || parent.name === "layer");

/** `font` in the same rule would set the size again, above the layer of the roles. */
const resetsFont = ({ nodes }) => nodes.some(({ prop }) => prop === "font");

const textRolesRule = (isOn) => (root, result) => {
  if (!stylelint.utils.validateOptions(result, textRoles, { actual: isOn, possible: [true] })) return;
  root.walkDecls("font-size", (node) => {
    const { parent, value } = node;
    if (!isPlain(value) || !canCompose(parent) || resetsFont(parent)) return;
    const message = `Compose a role of src/ui/text.module.css instead of "font-size: ${value}"; a size that it lacks belongs there.`;
    stylelint.utils.report({ ruleName: textRoles, result, node, word: value, message });
  });
};

Object.assign(textRolesRule, { ruleName: textRoles, messages: {}, meta: {} });

/** @type {import("stylelint").Config} */
const config = {
  extends: ["stylelint-config-standard"],
  plugins: [
    "stylelint-use-logical",
    "stylelint-no-unsupported-browser-features",
    stylelint.createPlugin(textRoles, textRolesRule),
  ],
  reportNeedlessDisables: true,
  rules: {
    "csstools/use-logical": "always",
    "plugin/no-unsupported-browser-features": [true, { ignore: unneeded }],
    "declaration-property-value-disallowed-list": [
      { "/^/": longerThanHairline },
      { message: "Lengths come from the tokens; only hairlines are written in px (1px, 2px)." },
    ],
    [textRoles]: true,
    "color-no-hex": [true, { message: "Colours come from the tokens." }],
    "color-named": ["never", { ignoreProperties: ["/mask/"], message: "Colours come from the tokens." }],
    "function-disallowed-list": [
      ["/^(rgb|hsl)a?$/", "/^(hwb|lab|lch|oklab|oklch)$/"],
      { message: "Colours come from the tokens." },
    ],
    "media-feature-name-value-allowed-list": [
      { "/^(min-|max-)?width$/": breakpoints },
      { message: "The breakpoints are 580, 768 and 1440 px (36.25, 48 and 90 rem)." },
    ],
    "declaration-no-important": [true, { message: "Cascade layers decide what wins, not !important." }],
    "selector-class-pattern": [
      `^(?!(${keywords})$)[a-z][a-zA-Z0-9]*$`,
      {
        message: (name) => `"${name}" should be camelCase and no keyword: components import it by that name.`,
      },
    ],
    "selector-max-id": 0,
    "number-max-precision": 5,
    // Names of fonts, also in custom properties, are written as their makers do.
    "font-family-name-quotes": null,
    "value-keyword-case": ["lower", { ignoreProperties: ["/^(--)?font/", "composes"] }],
    // CSS Modules.
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global", "local"] }],
    "property-no-unknown": [true, { ignoreProperties: ["composes"] }],
    // Safari on iPhones enlarges text in landscape without it, and knows only the prefixed name.
    "property-no-vendor-prefix": [true, { ignoreProperties: ["text-size-adjust"] }],
    // Layers and modules keep specificity apart; inside one file the order of reading matters more.
    "no-descending-specificity": null,
  },
  overrides: [
    { files: ["src/ui/text.module.css", "src/styles/**"], rules: { [textRoles]: null } },
    {
      files: ["src/styles/tokens.css"],
      rules: {
        "color-no-hex": null,
        "color-named": null,
        "function-disallowed-list": null,
        "declaration-property-value-disallowed-list": null,
      },
    },
  ],
};

export default config;
