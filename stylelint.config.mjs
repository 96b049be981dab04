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
  "css-resize",
  "text-decoration",
  "extended-system-fonts",
  // What is lacking is not used: columns of text (only where prints break is), paths of SVG, isolation of SVG's text,
  // and `display: contents` on tables and buttons.
  "multicolumn",
  "css-clip-path",
  "css-unicode-bidi",
  "css-display-contents",
];

/** @type {import("stylelint").Config} */
const config = {
  extends: ["stylelint-config-standard"],
  plugins: ["stylelint-use-logical", "stylelint-no-unsupported-browser-features"],
  reportNeedlessDisables: true,
  rules: {
    "csstools/use-logical": "always",
    "plugin/no-unsupported-browser-features": [true, { ignore: unneeded }],
    "declaration-property-value-disallowed-list": [
      { "/^/": longerThanHairline },
      { message: "Lengths come from the tokens; only hairlines are written in px (1px, 2px)." },
    ],
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
