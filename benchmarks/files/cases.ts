import { setTimeout as pause } from 'node:timers/promises';
import { Line, Refused, type Request, succeeded, transfer } from './transfer.ts';

export interface Scene {
  readonly port: number;
  readonly token: string;
  /** Total bytes. */
  readonly size: number;
}

export interface Case {
  readonly name: string;
  /** Moves `size` bytes between client and server. */
  readonly run: (scene: Scene) => Promise<void>;
  /** The equivalent requests to the bare server, several at once if the case has several; the bound compares with the first. */
  readonly bare: readonly { readonly name: string; readonly requests: (size: number) => readonly Request[] }[];
}

export const ZIPPED_FILES = 8;
const AT_ONCE = 200;
const MAX_TRIES = 30;
const CHUNK = 16 * 1024 ** 2;
const BOUNDARY = 'a-boundary-that-no-random-bytes-contain';

const bearer = ({ token }: Scene) => ({ authorization: `Bearer ${token}` });

/** A form with one file, as browsers send it. */
export function form(scene: Scene, entry: number, name: string, bytes: number): Request {
  const disposition = `Content-Disposition: form-data; name="gl"; filename="${name}"`;
  return {
    method: 'POST',
    path: `/api/files/${entry}`,
    headers: { ...bearer(scene), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    before: Buffer.from(`--${BOUNDARY}\r\n${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`),
    bytes,
    after: Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  };
}

/** Uploads by tus, one chunk after the other on one connection. */
async function inChunks(scene: Scene, entry: number, name: string): Promise<void> {
  const headers = { ...bearer(scene), 'tus-resumable': '1.0.0' };
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const line = new Line(scene.port);
  try {
    const create: Request = {
      method: 'POST',
      path: `/api/files-chunked/${entry}`,
      headers: { ...headers, 'upload-length': String(scene.size), 'upload-metadata': metadata },
    };
    const { headers: created } = succeeded(create, await line.send(create));
    const path = new URL(created.get('location') ?? '', 'http://127.0.0.1').pathname;
    for (let offset = 0; offset < scene.size; offset += CHUNK) {
      const patch: Request = {
        method: 'PATCH',
        path,
        headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        bytes: Math.min(CHUNK, scene.size - offset),
      };
      succeeded(patch, await line.send(patch));
    }
  } finally {
    line.close();
  }
}

/** Asks for a signed address; returns its path. */
export async function addressOf(scene: Scene, path: string): Promise<string> {
  const asked = await transfer(scene.port, { method: 'GET', path, headers: bearer(scene) });
  const { fileUrl }: { fileUrl: string } = JSON.parse(asked.body);
  return new URL(fileUrl, 'http://127.0.0.1').pathname;
}

async function down(scene: Scene, path: string): Promise<void> {
  const { length } = await transfer(scene.port, { method: 'GET', path: await addressOf(scene, path) });
  if (length < scene.size) throw new Error(`${length} of ${scene.size} bytes came`);
}

/** Retries like a client that is told that the server is busy; returns the number of refusals. */
async function persistently(port: number, request: Request): Promise<number> {
  for (let times = 0; ; times += 1) {
    try {
      await transfer(port, request);
      return times;
    } catch (error) {
      // A busy server answers 503, or cuts a connection that continues to send after that.
      if (times >= MAX_TRIES || (error instanceof Refused && error.status !== 503)) throw error;
    }
    await pause(1000);
  }
}

const taken = (path: string) => (size: number) => [{ method: 'PUT', path, bytes: size }];
const UP = [
  { name: 'to disk', requests: taken('/synced') },
  { name: 'not waiting for the disk', requests: taken('/') },
];
const several = (path: string) => (size: number) =>
  Array.from({ length: AT_ONCE }, () => ({ method: 'PUT', path, bytes: Math.floor(size / AT_ONCE) }));

/** Uploads go into an entry of their own. */
export const uploads = (entry: number, chunked: boolean): Case[] => [
  {
    name: 'one file up',
    run: async (scene) => void (await transfer(scene.port, form(scene, entry, 'up.bin', scene.size))),
    bare: UP,
  },
  ...(chunked
    ? [{ name: 'one file up, in chunks', run: (scene: Scene) => inChunks(scene, entry, 'up.bin'), bare: UP }]
    : []),
  {
    name: `${AT_ONCE} files up at once`,
    run: async (scene) => {
      const requests = several('')(scene.size).map(({ bytes }, at) => form(scene, entry, `${at}.bin`, bytes));
      const busy = await Promise.all(requests.map((request) => persistently(scene.port, request)));
      const refused = busy.reduce((sum, times) => sum + times, 0);
      if (refused > 0) console.error(`  (${refused} were told to come again, and came)`);
    },
    bare: [
      { name: 'to disk', requests: several('/synced') },
      { name: 'not waiting for the disk', requests: several('/') },
    ],
  },
];

const given = (path: string) => () => [{ method: 'GET', path }];

export const downloads = (single: { entry: number; file: number }, zipped: { entry: number }): Case[] => [
  {
    name: 'one file down',
    run: (scene) => down(scene, `/api/guidelines/${single.entry}/files/${single.file}/link`),
    bare: [{ name: 'from disk', requests: given('/one') }],
  },
  {
    name: `a zip of ${ZIPPED_FILES} files`,
    run: (scene) => down(scene, `/api/guidelines/prepare-zipped/${zipped.entry}/0/0`),
    bare: [{ name: 'from disk', requests: given('/several') }],
  },
];
