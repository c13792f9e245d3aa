import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import S3rver, { type S3rverStore } from 's3rver';

const ACCESS_KEY = 'S3RVER';

/** s3rver responds once it has read a request, before it has written it. */
async function waitUntilWritten(path: string, size: number): Promise<void> {
  for (;;) {
    const about = await stat(path).catch(() => null);
    if (about?.size === size) return;
    await pause(5);
  }
}

function waitForDisk(store: S3rverStore): void {
  const putPart = store.putPart.bind(store);
  store.putPart = async (bucket, uploadId, part, content) => {
    const put = await putPart(bucket, uploadId, part, content);
    await waitUntilWritten(join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, String(part)), put.size);
    return put;
  };
  const putObject = store.putObject.bind(store);
  store.putObject = async (object) => {
    const put = await putObject(object);
    await waitUntilWritten(store.getResourcePath(object.bucket, object.key, 'object'), put.size);
    return put;
  };
}

/** Responds to ListParts and AbortMultipartUpload, which s3rver does not support. Returns true if the call was one of them. */
async function answerParts(store: S3rverStore, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://any');
  const uploadId = url.searchParams.get('uploadId');
  if (uploadId === null || !['GET', 'DELETE'].includes(request.method ?? '')) return false;
  const folder = join(store.getResourcePath(url.pathname.split('/')[1] ?? '', undefined, 'uploads'), uploadId);
  const names = await readdir(folder).catch(() => null);
  if (names === null) {
    response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchUpload</Code></Error>');
  } else if (request.method === 'DELETE') {
    await rm(folder, { recursive: true });
    response.writeHead(204).end();
  } else {
    // A part is complete once its checksum is written.
    const parts = names.filter((name) => /^\d+$/.test(name) && names.includes(`${name}.md5`));
    const entries = parts.map(async (part) => {
      const md5 = await readFile(join(folder, `${part}.md5`), 'utf8');
      const { size } = await stat(join(folder, part));
      return `<Part><PartNumber>${part}</PartNumber><ETag>"${md5}"</ETag><Size>${size}</Size></Part>`;
    });
    const list = (await Promise.all(entries)).join('');
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListPartsResult><IsTruncated>false</IsTruncated>${list}</ListPartsResult>`);
  }
  return true;
}

export interface S3Server {
  /** The URL with key and secret, in the form of the configuration. */
  readonly url: string;
  readonly client: S3Client;
  readonly close: () => Promise<void>;
}

/** Starts an S3 server: s3rver plus the calls that it does not support. Its buckets are in a folder. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'imprimatur-s3-'));
  const inner = new S3rver({ silent: true, directory });
  waitForDisk(inner.store);
  const handle = inner.callback();
  const server = createServer((request, response) => {
    void answerParts(inner.store, request, response).then((answered) => {
      if (!answered) handle(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new S3Client({
    endpoint: `http://${origin}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: ACCESS_KEY, secretAccessKey: ACCESS_KEY },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    url: `http://${ACCESS_KEY}:${ACCESS_KEY}@${origin}`,
    client,
    close: async () => {
      client.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
