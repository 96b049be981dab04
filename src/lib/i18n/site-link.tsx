import { Link } from "gatsby";
import type { AnchorHTMLAttributes } from "react";
import { identifier } from "../analytics/identifier";
import { track } from "../analytics/track";
import { isInVariant } from "../../site/guards";
import { localisePath } from "../../site/paths";
import { publicEnv } from "../../site/public-env";
import { blogPostPath, propertyPath, routePath, type RouteId } from "../../site/routes";
import { useLanguage } from "./use-translations";

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
export function PostLink({ slug, ...attributes }: Omit<LinkAttributes, "onClick"> & { slug: string }) {
  return (
    <LocalisedLink {...attributes} path={blogPostPath(slug)} onClick={() => tellOfChoice("post", slug)} />
  );
}

/** A link to the page of a roadshow's stop in the page's language. */
export function EventLink({ to, ...attributes }: Omit<LinkAttributes, "onClick"> & { to: RouteId }) {
  return <LocalisedLink {...attributes} path={routePath(to)} onClick={() => tellOfChoice("event", to)} />;
}

/** A link to the page of a property in the page's language. */
export function PropertyLink({ id, ...attributes }: Omit<LinkAttributes, "onClick"> & { id: string }) {
  return (
    <LocalisedLink {...attributes} path={propertyPath(id)} onClick={() => tellOfChoice("property", id)} />
  );
}

function tellOfChoice(type: "event" | "post" | "property", id: string): void {
  track({ event: "select_content", content_type: type, item_id: identifier(id) });
}

interface LocalisedLinkProps extends LinkAttributes {
  /** English address, with its slashes. */
  path: string;
  hash?: string;
}

/** Where the site's variant has no such page, the words stand there without a link. */
export function LocalisedLink({ path, hash, ...attributes }: LocalisedLinkProps) {
  const { code, iso } = useLanguage();
  if (!isInVariant(path, publicEnv))
    return <span className={attributes.className}>{attributes.children}</span>;
  const page = localisePath(path, code);
  return <Link {...attributes} to={hash ? `${page}#${hash}` : page} hrefLang={iso} />;
}
