import { extname } from "node:path";

/** `text` files are worth encoding; a font in woff2 or a picture is encoded already. */
const contentTypes: Record<string, { type: string; text: boolean }> = {
  ".html": { type: "text/html; charset=utf-8", text: true },
  ".css": { type: "text/css; charset=utf-8", text: true },
  ".js": { type: "text/javascript; charset=utf-8", text: true },
  ".mjs": { type: "text/javascript; charset=utf-8", text: true },
  ".json": { type: "application/json; charset=utf-8", text: true },
  ".webmanifest": { type: "application/manifest+json; charset=utf-8", text: true },
  ".xml": { type: "application/xml; charset=utf-8", text: true },
  ".vtt": { type: "text/vtt; charset=utf-8", text: true },
  ".txt": { type: "text/plain; charset=utf-8", text: true },
  ".ics": { type: "text/calendar; charset=utf-8", text: true },
  ".svg": { type: "image/svg+xml; charset=utf-8", text: true },
  ".ico": { type: "image/x-icon", text: true },
  ".ttf": { type: "font/ttf", text: true },
  ".woff": { type: "font/woff", text: false },
  ".woff2": { type: "font/woff2", text: false },
  ".avif": { type: "image/avif", text: false },
  ".gif": { type: "image/gif", text: false },
  ".jpeg": { type: "image/jpeg", text: false },
  ".jpg": { type: "image/jpeg", text: false },
  ".png": { type: "image/png", text: false },
  ".webp": { type: "image/webp", text: false },
  ".mp4": { type: "video/mp4", text: false },
  ".webm": { type: "video/webm", text: false },
  ".pdf": { type: "application/pdf", text: false },
};

/** Null for a kind of file that the site does not use. */
export function contentTypeOf(file: string): { type: string; text: boolean } | null {
  return contentTypes[extname(file).toLowerCase()] ?? null;
}
