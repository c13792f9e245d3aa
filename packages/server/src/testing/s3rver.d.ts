declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { Readable } from 'node:stream';

  export interface S3rverStore {
    getResourcePath(bucket: string, key: string | undefined, resource: string): string;
    putPart(bucket: string, uploadId: string, part: number, content: Readable): Promise<{ size: number; md5: string }>;
    putObject(object: { bucket: string; key: string }): Promise<{ size: number; md5: string }>;
  }

  export default class S3rver {
    readonly store: S3rverStore;
    constructor(options: { silent?: boolean; directory: string });
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
