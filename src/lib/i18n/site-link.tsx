import { Link } from "gatsby-plugin-react-i18next";
import type { AnchorHTMLAttributes, ComponentProps } from "react";
import { blogPostPath, routePath, type RouteId } from "../../site/routes";

type LinkAttributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "hrefLang">;

interface SiteLinkProps extends LinkAttributes {
  to: RouteId;
  /** Anchor on that page, without `#`. */
  hash?: string;
}

/** A link to a route of the site in the page's language. */
export function SiteLink({ to, hash, ...attributes }: SiteLinkProps) {
  const path = hash ? `${routePath(to)}#${hash}` : routePath(to);
  return <LocalisedLink {...attributes} path={path} />;
}

/** A link to a blog post in the page's language. */
export function PostLink({ slug, ...attributes }: LinkAttributes & { slug: string }) {
  return <LocalisedLink {...attributes} path={blogPostPath(slug)} />;
}

function LocalisedLink({ path, ...attributes }: LinkAttributes & { path: string }) {
  // The plugin's type asks for attributes that React has since made optional.
  return <Link {...(attributes as ComponentProps<typeof Link>)} to={path} />;
}
