import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { ChildServer } from '../../../testing/child-server.ts';
import { createServerStarter } from '../../../testing/child-servers.ts';
import { createDatabase, formatDatabaseUrl } from '../../../testing/databases.ts';
import { CHUNK_CONTENT_TYPE, encodeChecksum, encodeMetadata, TUS_HEADERS } from '../testing/chunked-uploads.ts';

const startServer = createServerStarter();

const LANE_COUNT = 4;
const CHUNK_SIZE = 60_000;
const FILE_SIZE = 400_000;

let folder: string;
let databaseUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-killed-uploads-'));
  databaseUrl = formatDatabaseUrl(await createDatabase(inject('server')));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const startTestServer = (): Promise<ChildServer> =>
  startServer(folder, ['--empty'], { environment: { DATABASE_URL: databaseUrl } });

interface Lane {
  /** The file being sent; null between two files. */
  current: { location: string; bytes: Buffer } | null;
}

interface Tally {
  chunks: number;
  resumed: number;
  /** By the id of the file. */
  readonly acknowledged: Map<number, string>;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function callForJson<T>(server: ChildServer, path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(`${server.url}/api${path}`, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

async function signIn(server: ChildServer): Promise<string> {
  const { access_token } = await callForJson<{ access_token: string }>(server, '/auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'submitter@demo.example', password: 'demo' }),
  });
  return `Bearer ${access_token}`;
}

/** Sends one file after the other in chunks, resuming after a killed server, until this one is killed too. */
async function keepUploading(
  server: ChildServer,
  authorization: string,
  entry: number,
  lane: Lane,
  tally: Tally,
  last: boolean,
) {
  const headers = { ...TUS_HEADERS, authorization };
  const call = (path: string, init: RequestInit) => fetch(new URL(path, server.url), init);
  try {
    for (let looked = false; ; ) {
      if (lane.current === null) {
        if (last) return;
        const bytes = randomBytes(FILE_SIZE);
        const metadata = encodeMetadata({ filename: 'file.bin' });
        const made = await call(`/api/files-chunked/${entry}`, {
          method: 'POST',
          headers: { ...headers, 'upload-length': String(FILE_SIZE), 'upload-metadata': metadata },
        });
        expect(made.status).toBe(201);
        lane.current = { location: made.headers.get('location') ?? '', bytes };
        looked = true;
      }
      const { location, bytes } = lane.current;
      const state = await call(location, { method: 'HEAD', headers });
      // The leases of the killed server expire after a while.
      if (state.status === 423) {
        await pause(100);
        continue;
      }
      expect(state.status).toBe(200);
      if (!looked) tally.resumed += 1;
      looked = true;
      let fileId = state.headers.get('upload-file-id');
      const offset = Number(state.headers.get('upload-offset'));
      if (fileId === null) {
        const part = bytes.subarray(offset, offset + CHUNK_SIZE);
        // Half of the chunks have a checksum.
        const sum = tally.chunks % 2 === 0 ? { 'upload-checksum': encodeChecksum(part) } : {};
        const sent = await call(location, {
          method: 'PATCH',
          headers: { ...headers, ...sum, 'content-type': CHUNK_CONTENT_TYPE, 'upload-offset': String(offset) },
          body: new Uint8Array(part),
        });
        expect(sent.status).toBe(204);
        tally.chunks += 1;
        fileId = sent.headers.get('upload-file-id');
      }
      if (fileId !== null) {
        tally.acknowledged.set(Number(fileId), sha256(bytes));
        lane.current = null;
      }
    }
  } catch (error) {
    // The connection broke.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function expectSurvival(kills: number): Promise<void> {
  const tally: Tally = { chunks: 0, resumed: 0, acknowledged: new Map() };
  const lanes: Lane[] = Array.from({ length: LANE_COUNT }, () => ({ current: null }));
  let server = await startTestServer();
  const { data } = await callForJson<{ data: { id: number } }>(server, '/guidelines', {
    method: 'POST',
    headers: { authorization: await signIn(server), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Killed' }),
  });
  for (let kill = 0; kill < kills; kill += 1) {
    if (kill > 0) server = await startTestServer();
    const authorization = await signIn(server);
    const until = tally.chunks + 5 + (kill % 7);
    const running = lanes.map((lane) => keepUploading(server, authorization, data.id, lane, tally, false));
    const failed = Promise.all(running);
    while (tally.chunks < until) await Promise.race([pause(2), failed]);
    await server.kill();
    await failed;
  }
  server = await startTestServer();
  try {
    const authorization = await signIn(server);
    await Promise.all(lanes.map((lane) => keepUploading(server, authorization, data.id, lane, tally, true)));
    const entry = await callForJson<{ data: { files: { id: number; url: string; sha256: string; size: number }[] } }>(
      server,
      `/guidelines/${data.id}`,
      { headers: { authorization } },
    );
    // Every acknowledged file exists exactly once, and no other.
    const shown = entry.data.files.map(({ id, sha256: sum }) => `${id} ${sum}`);
    const acknowledged = [...tally.acknowledged].map(([id, sum]) => `${id} ${sum}`);
    expect(new Set(shown)).toEqual(new Set(acknowledged));
    expect(shown).toHaveLength(acknowledged.length);
    for (const { url, sha256: sum } of entry.data.files) {
      const answer = await fetch(new URL(url, server.url));
      expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(sum);
    }
    expect(tally.resumed).toBeGreaterThan(kills === 1 ? 0 : kills);
    console.log(
      `${kills} kills: ${tally.acknowledged.size} files acknowledged, 0 lost or altered; ${tally.chunks} chunks, ${tally.resumed} uploads gone on with`,
    );
  } finally {
    expect(await server.end()).toBe(0);
  }
}

it('a chunked upload survives a server that is killed during it', { tags: ['long'] }, () => expectSurvival(1));

// Covers F8, Fault.1
it('a chunked upload survives a server that is killed twenty times during it', { tags: ['nightly'] }, () =>
  expectSurvival(20),
);
