/** Gatsby gives CSS Modules as named exports in camelCase: `import * as styles from "./x.module.css"`. */
declare module "*.module.css" {
  const classes: { readonly [className: string]: string };
  export = classes;
}

declare module "*.css";
