import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestApp, TestPerson } from '../../../testing/test-app.ts';

export const TUS_HEADERS = { 'tus-resumable': '1.0.0' };
export const CHUNK_CONTENT_TYPE = 'application/offset+octet-stream';

type Headers = Record<string, string>;

export const encodeMetadata = (pairs: Record<string, string | Buffer>): string =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value as string).toString('base64')}`)
    .join(',');

export const encodeChecksum = (bytes: Buffer, algorithm = 'sha256'): string =>
  `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`;

/** The tus protocol as raw requests, without a client library. */
export const createTusClient = (test: () => TestApp, entry: () => number) => {
  const below = (location: string) => location.replace(/^\/api/, '');
  const begin = (
    who: TestPerson | null,
    size: number | string,
    metadata: Record<string, string | Buffer>,
    { at = entry(), headers = {}, body }: { at?: number; headers?: Headers; body?: Buffer } = {},
  ): Promise<LightMyRequestResponse> =>
    test().call(who, 'POST', `/files-chunked/${at}`, body, {
      headers: {
        ...TUS_HEADERS,
        'upload-length': String(size),
        'upload-metadata': encodeMetadata(metadata),
        ...headers,
      },
    });
  return {
    begin,
    /** Starts an upload that must be accepted. Returns the URL of the upload. */
    begun: async (who: TestPerson, size: number, name = 'file.bin', at = entry()): Promise<string> => {
      const answer = await begin(who, size, { filename: name, filetype: 'text/plain' }, { at });
      expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 201, body: '' });
      return String(answer.headers['location']);
    },
    patch: (
      who: TestPerson | null,
      location: string,
      offset: number | string,
      bytes: Buffer,
      headers: Headers = {},
    ): Promise<LightMyRequestResponse> =>
      test().call(who, 'PATCH', below(location), bytes, {
        headers: { ...TUS_HEADERS, 'content-type': CHUNK_CONTENT_TYPE, 'upload-offset': String(offset), ...headers },
      }),
    head: (who: TestPerson | null, location: string): Promise<LightMyRequestResponse> =>
      test().call(who, 'HEAD', below(location), undefined, { headers: TUS_HEADERS }),
    end: (who: TestPerson | null, location: string): Promise<LightMyRequestResponse> =>
      test().call(who, 'DELETE', below(location), undefined, { headers: TUS_HEADERS }),
  };
};

/** The files of an entry as its owner sees them, and the bytes of one of them. */
export async function listFiles(test: TestApp, who: TestPerson, entry: number) {
  const answer = await test.call(who, 'GET', `/guidelines/${entry}`);
  return answer.json().data.files as { id: number; name: string; size: number; sha256: string; url: string }[];
}

export const hashSha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
