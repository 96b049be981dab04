import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";

/**
 * What components import from "gatsby", without a running site. `Link` is a plain anchor; `navigate` and
 * `useStaticQuery` are mocks that a test reads or fills: `jest.mocked(useStaticQuery).mockReturnValue(…)`.
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
export const useStaticQuery = jest.fn();
export const graphql = () => "";
export const withPrefix = (path: string) => path;
export const withAssetPrefix = (path: string) => path;
