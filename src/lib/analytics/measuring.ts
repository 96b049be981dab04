/* What measures a visit: one file, which comes with the first sign of life. */
export { onCLS, onINP, onLCP, onTTFB } from "web-vitals";
export { countFigures } from "./count-figures";
