import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withoutTrailingSlash } from "../../src/host/build-plan";
import { readManifest, type HostManifest } from "../../src/host/manifest";
import { guardRedirect } from "../../src/site/guards";

/** A page of a build, as it is served. */
export interface BuiltPage {
  path: string;
  html: string;
}

/** One link that leads nowhere: where it stands, where it leads, and what is wrong. */
export interface BrokenLink {
  page: string;
  href: string;
  problem: string;
}

/** Reads a build as the host would, without starting one. */
export class BuiltSite {
  readonly manifest: HostManifest;
  readonly #objects: string;
  readonly #ids = new Map<string, Set<string>>();

  /** @param folder where the adapter wrote the build */
  constructor(folder: string) {
    this.manifest = readManifest(folder);
    this.#objects = join(folder, "objects");
  }

  /** The text of a file by its path; null when the build has none. */
  read(path: string): string | null {
    const file = this.manifest.files[path];
    return file ? readFileSync(join(this.#objects, file.hash), "utf8") : null;
  }

  /** Every page, and the error pages, which have no address of their own. */
  *pages(): Generator<BuiltPage> {
    for (const [path, { type }] of Object.entries(this.manifest.files)) {
      if (type.startsWith("text/html")) yield { path, html: this.read(path) ?? "" };
    }
    for (const [kind, languages] of Object.entries(this.manifest.errorPages)) {
      for (const [language, file] of Object.entries(languages))
        yield { path: `(${kind} ${language})`, html: readFileSync(join(this.#objects, file.hash), "utf8") };
    }
  }

  /**
   * Follows every link within the site that a page has, its alternates and canonical address included.
   * @param siteUrl origin under which the site calls itself
   */
  brokenLinks({ path: page, html }: BuiltPage, siteUrl: string): BrokenLink[] {
    const addresses = Array.from(html.matchAll(/<(?:a|link)\b[^>]*?\shref="([^"]*)"/g), ([, href = ""]) =>
      unescapeHtml(href),
    );
    return [...new Set(addresses)].flatMap((href) => {
      const own = href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href;
      if (/^[a-z][a-z+.-]*:|^\/\//i.test(own)) return [];
      const problem = this.#problemOf(page, own);
      return problem ? [{ page, href, problem }] : [];
    });
  }

  #problemOf(page: string, href: string): string | null {
    if (!/^[/#]/.test(href)) return "is neither an address of this site nor a whole one";
    const url = new URL(href, `http://site.invalid${page.startsWith("/") ? page : "/"}`);
    const path = decodeURIComponent(url.pathname);
    const hash = decodeURIComponent(url.hash.slice(1));
    if (/^\/(?:[a-z]{2}\/)?(?:404|500)\/$/.test(path)) return null;
    const target = this.#targetOf(path);
    if (target === null) return "leads nowhere";
    if (hash && !this.#idsOf(target).has(hash)) return `has no place "${hash}" there`;
    return null;
  }

  /** The file that is reached in the end, over a redirect too; null when none is. */
  #targetOf(path: string): string | null {
    const { files, functions, switches } = this.manifest;
    const target = guardRedirect(path, switches) ?? path;
    return files[target] || functions[withoutTrailingSlash(target)] ? target : null;
  }

  #idsOf(path: string): Set<string> {
    let ids = this.#ids.get(path);
    if (!ids) {
      ids = new Set(
        Array.from((this.read(path) ?? "").matchAll(/\sid="([^"]*)"/g), ([, id = ""]) => unescapeHtml(id)),
      );
      this.#ids.set(path, ids);
    }
    return ids;
  }
}

/** As the build writes it in attributes. */
export function unescapeHtml(text: string): string {
  return text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}
