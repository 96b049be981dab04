import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withoutTrailingSlash } from "../../src/host/build-plan";
import { readManifest, type HostManifest } from "../../src/host/manifest";
import { guardRedirect } from "../../src/site/guards";

/** A page of a build. */
export interface BuiltPage {
  path: string;
  html: string;
}

/** A link without a target. */
export interface BrokenLink {
  page: string;
  href: string;
  problem: string;
}

/** Reads a build without starting a host. */
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

  /** Every page, including the error pages, whose paths are in parentheses because they have no address. */
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
   * Checks every link of a page to the site itself, including alternates and the canonical address.
   * @param siteUrl the site's own origin
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
    if (!/^[/#]/.test(href)) return "is neither absolute nor a path from the root";
    const url = new URL(href, `http://site.invalid${page.startsWith("/") ? page : "/"}`);
    const path = decodeURIComponent(url.pathname);
    const hash = decodeURIComponent(url.hash.slice(1));
    if (/^\/(?:[a-z]{2}\/)?(?:404|500)\/$/.test(path)) return null;
    const target = this.#targetOf(path);
    if (target === null) return "has no target";
    if (hash && !this.#idsOf(target).has(hash)) return `has no element "${hash}" on its target`;
    return null;
  }

  /** The path of the file or function that answers, after a redirect if there is one. */
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

/** Decodes the entities that the build uses in attributes. */
export function unescapeHtml(text: string): string {
  return text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}
