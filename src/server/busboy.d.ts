/** The part of busboy that we use; the package brings no types. */
declare module "busboy" {
  import type { IncomingHttpHeaders } from "node:http";
  import type { Readable, Writable } from "node:stream";

  /** @throws when the headers describe no form that it can read */
  function busboy(options: busboy.Options): busboy.Busboy;
  namespace busboy {
    interface Options {
      headers: IncomingHttpHeaders;
      /** How file names are read when they do not say. */
      defParamCharset?: string;
      limits?: {
        fieldNameSize?: number;
        fieldSize?: number;
        fields?: number;
        fileSize?: number;
        files?: number;
        parts?: number;
      };
    }

    interface FieldInfo {
      nameTruncated: boolean;
      valueTruncated: boolean;
    }

    interface Busboy extends Writable {
      on(event: "field", listener: (name: string, value: string, info: FieldInfo) => void): this;
      on(
        event: "file",
        listener: (name: string, stream: Readable, info: { filename: string | undefined }) => void,
      ): this;
      on(event: "partsLimit" | "filesLimit" | "fieldsLimit" | "close", listener: () => void): this;
      on(event: "error", listener: (error: Error) => void): this;
    }
  }
  export = busboy;
}
