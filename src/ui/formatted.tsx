import { createElement, type ComponentPropsWithoutRef } from "react";

type Tag = "bdi" | "dd" | "div" | "dt" | "option" | "p" | "span" | "td" | "time";

type FormattedProps<Name extends Tag> = { as: Name } & ComponentPropsWithoutRef<Name>;

/**
 * An element whose own text has something in it that `Intl` wrote: a date, a number, the name of a country. The
 * browser's tables may differ from those of the build in a space or a mark, which React would take for a mistake. It
 * overlooks the text of this very element only: what stands deeper needs a `Formatted` of its own.
 */
export function Formatted<Name extends Tag>({ as, ...attributes }: FormattedProps<Name>) {
  return createElement(as, { ...attributes, suppressHydrationWarning: true });
}
