import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import figures from "../../content/figures/figures.json";
import site from "../../content/site/site.json";
import { languageCodes } from "../../src/site/languages";

/**
 * Replaces the package "gatsby" for components. `Link` is a plain anchor; `navigate` and `useStaticQuery` are mocks:
 * `jest.mocked(useStaticQuery).mockReturnValue(…)`. By default, static queries return the site's content.
 */

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  children?: ReactNode;
  innerRef?: Ref<HTMLAnchorElement>;
  activeClassName?: string;
  activeStyle?: object;
  partiallyActive?: boolean;
  replace?: boolean;
  state?: object;
}

export function Link({
  to,
  innerRef,
  activeClassName: _activeClassName,
  activeStyle: _activeStyle,
  partiallyActive: _partiallyActive,
  replace: _replace,
  state: _state,
  ...rest
}: LinkProps) {
  return <a href={to} ref={innerRef} {...rest} />;
}

export function Script() {
  return null;
}

export const navigate = jest.fn();
export const prefetchPathname = jest.fn();
export const useStaticQuery = jest.fn((): object => ({
  siteContent: site,
  allFigure: {
    nodes: Object.entries(figures).map(([figureId, { value, ...figure }]) => ({
      figureId,
      ...figure,
      values: [value].flat(),
    })),
  },
  allSiteLanguage: { nodes: languageCodes.map((code) => ({ code })) },
}));
export const graphql = () => "";
export const withPrefix = (path: string) => path;
export const withAssetPrefix = (path: string) => path;
