// What is used here of packages that come without types.

declare module "s3rver" {
  import type { RequestListener } from "node:http";
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}

declare module "aws4" {
  export function sign(
    request: {
      service: string;
      region: string;
      method: string;
      path: string;
      headers: Record<string, string>;
    },
    keys: { accessKeyId: string; secretAccessKey: string },
  ): { headers: Record<string, string> };
}
