/**
 * The order of the cascade layers, weakest first. It has to stand before every other style, and how the bundler sorts
 * style sheets cannot be told, so it is written into the head of the document.
 */
export const cascadeLayers = "@layer reset, base, text, components, features, unavailable;";
