import { Link } from "gatsby-plugin-react-i18next";
import type { AnchorHTMLAttributes, ComponentProps } from "react";
import { track } from "../analytics/track";
import { isInVariant } from "../../site/guards";
import { publicEnv } from "../../site/public-env";
import { blogPostPath, propertyPath, routePath, type RouteId } from "../../site/routes";

type LinkAttributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "hrefLang">;

interface SiteLinkProps extends LinkAttributes {
  to: RouteId;
  /** Anchor on that page, without `#`. */
  hash?: string;
}

/** A link to a route of the site in the page's language. */
export function SiteLink({ to, hash, ...attributes }: SiteLinkProps) {
  return <LocalisedLink {...attributes} path={routePath(to)} hash={hash} />;
}

/** A link to a blog post in the page's language. */
export function PostLink({ slug, ...attributes }: LinkAttributes & { slug: string }) {
  return <LocalisedLink {...attributes} path={blogPostPath(slug)} />;
}

/** A link to the page of a property in the page's language. */
export function PropertyLink({ id, ...attributes }: Omit<LinkAttributes, "onClick"> & { id: string }) {
  return (
    <LocalisedLink
      {...attributes}
      path={propertyPath(id)}
      onClick={() => track({ event: "select_content", content_type: "property", item_id: id })}
    />
  );
}

interface LocalisedLinkProps extends LinkAttributes {
  /** English address, with its slashes. */
  path: string;
  hash?: string;
}

/** Where the site's variant has no such page, the words stand there without a link. */
export function LocalisedLink({ path, hash, ...attributes }: LocalisedLinkProps) {
  if (!isInVariant(path, publicEnv))
    return <span className={attributes.className}>{attributes.children}</span>;
  // The plugin's type asks for attributes that React has since made optional.
  return <Link {...(attributes as ComponentProps<typeof Link>)} to={hash ? `${path}#${hash}` : path} />;
}
