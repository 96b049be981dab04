import { ReadableStream as NodeStream } from "node:stream/web";
import { FormDataEncoder, type FormDataLike } from "form-data-encoder";
import type { OutgoingFile } from "./attachment-files";

/**
 * A form with a file as `multipart/form-data`, sent as the file comes. The platform's own FormData takes only files that
 * are there whole.
 * @returns the body, and headers that say its boundary and its length in bytes
 */
export function streamedForm(
  fields: readonly (readonly [name: string, value: string])[],
  { name, mediaType, size, stream }: OutgoingFile,
): { body: ReadableStream<Uint8Array>; headers: Record<string, string> } {
  const file = { name, type: mediaType, size, lastModified: 0, stream, [Symbol.toStringTag]: "File" };
  const entries: [string, string | typeof file][] = [
    ...fields.map(([key, value]): [string, string] => [key, value]),
    ["file", file],
  ];
  const form: FormDataLike = {
    entries: () => entries.values(),
    [Symbol.iterator]: () => entries.values(),
    getAll: (key) => entries.flatMap(([each, value]) => (each === key ? [value] : [])),
    append: () => {
      throw new Error("It is only read");
    },
    [Symbol.toStringTag]: "FormData",
  };
  const encoder = new FormDataEncoder(form);
  const { contentType, contentLength = "" } = encoder;
  return {
    // Two names for the same class: only Node's has `from`.
    body: NodeStream.from(encoder) as ReadableStream<Uint8Array>,
    headers: { "Content-Type": contentType, "Content-Length": contentLength },
  };
}
