import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { uploads } from '../db/schema/index.ts';
import {
  countStoredThings,
  insertTestEntry,
  insertTestFile,
  pathOf,
  prepareFileWorld,
} from '../features/files/testing/fixtures.ts';
import { createTusClient } from '../features/files/testing/chunked-uploads.ts';
import { connectAsOwner } from '../testing/databases.ts';
import { limitCases } from '../testing/test-set.ts';
import { STORE_KINDS } from '../testing/stores.ts';
import type { FileLimits } from './limits.ts';
import { openFolderStore } from './folder-store.ts';
import { sweepOrphans } from './sweep.ts';
import { findUnknownFiles } from './verify.ts';

const DAY_MS = 86_400_000;
/** Negative, so that the sweep treats bytes that were written a moment ago as old. Services report only whole seconds. */
const NEGATIVE_AGE_LIMITS: Partial<FileLimits> = { orphanAge: -2000 };

describe.each(limitCases(STORE_KINDS, 1))('the sweep of a %s store', (kind) => {
  const world = prepareFileWorld(kind);

  const later = () => ({ ...world.test.context, fileLimits: NEGATIVE_AGE_LIMITS });
  const orphan = () => world.test.context.store.put(Readable.from([Buffer.from('orphan')]));

  it('deletes old bytes without a row or with a deleted row, and nothing else', async () => {
    const { test, submitter, entry } = world;
    const kept = await insertTestFile(test, entry, submitter, { bytes: Buffer.from('kept') });
    await insertTestFile(test, entry, submitter, { deletedAt: new Date() });
    await orphan();
    expect(await sweepOrphans(test.context)).toBe(0);
    expect(await countStoredThings(test)).toEqual({ rows: 1, stored: 3, half: 0 });
    expect(await sweepOrphans(later())).toBe(2);
    expect(await countStoredThings(test)).toEqual({ rows: 1, stored: 1, half: 0 });
    const link = await test.call(submitter, 'GET', `/guidelines/${entry}/files/${kept}/link`);
    const answer = await test.call(null, 'GET', pathOf(link.json().fileUrl));
    expect(answer.payload).toBe('kept');
  });

  // Covers F8
  it('deletes leftovers of a crash after an hour', async () => {
    const { test } = world;
    const half = join(test.folder, kind === 'folder' ? 'incoming' : '', 'f'.repeat(32));
    await writeFile(half, 'half');
    expect(await sweepOrphans(test.context)).toBe(0);
    const then = new Date(Date.now() - 3_601_000);
    await utimes(half, then, then);
    expect(await sweepOrphans(test.context)).toBe(1);
    expect(await countStoredThings(test)).toMatchObject({ half: 0 });
  });

  it('deletes a chunked upload after a day without requests', async () => {
    const { test, submitter, entry } = world;
    const { begun, patch } = createTusClient(
      () => test,
      () => entry,
    );
    await patch(submitter, await begun(submitter, 100), 0, Buffer.alloc(50));
    expect(await sweepOrphans(test.context)).toBe(0);
    // The call with the chunk releases its lease shortly after its response.
    const leased = () => test.context.db.$count(uploads, isNotNull(uploads.leasedBy));
    await expect.poll(leased).toBe(0);
    expect(await sweepOrphans(later())).toBe(1);
    expect(await countStoredThings(test)).toMatchObject({ half: 0 });
  });

  // Covers Fault.52
  it('may run on several servers at once', async () => {
    const { test } = world;
    const { stored } = await countStoredThings(test);
    await orphan();
    await Promise.all([sweepOrphans(later()), sweepOrphans(later()), sweepOrphans(later())]);
    expect((await countStoredThings(test)).stored).toBe(stored);
  });

  it('deletes the bytes of a deleted entry', async () => {
    const { test, submitter } = world;
    const gone = await insertTestEntry(test, submitter);
    await insertTestFile(test, gone, submitter);
    await test.context.pool.query('delete from guidelines where id = $1', [gone]);
    expect(await sweepOrphans(later())).toBe(1);
  });
});

describe('a folder store', () => {
  const world = prepareFileWorld();

  // Covers V5.3.2
  it('contains only its own keys', async () => {
    const { test } = world;
    for (const key of ['', '../../etc/passwd', 'a'.repeat(31), `${'a'.repeat(31)}/`, 'A'.repeat(32)]) {
      await expect(test.context.store.open(key)).rejects.toThrow(RangeError);
      await expect(test.context.store.remove(key)).rejects.toThrow(RangeError);
    }
  });

  it('keeps bytes without a row for a day', async () => {
    const { test } = world;
    const { key } = await test.context.store.put(Readable.from([Buffer.from('orphan')]));
    const age = async (milliseconds: number) => {
      const then = new Date(Date.now() - milliseconds);
      await utimes(join(test.folder, key.slice(0, 2), key), then, then);
    };
    await age(DAY_MS - 60_000);
    expect(await sweepOrphans(test.context)).toBe(0);
    await age(DAY_MS + 1000);
    expect(await sweepOrphans(test.context)).toBe(1);
  });

  it('keeps nothing of an interrupted upload', async () => {
    const { test } = world;
    const before = await countStoredThings(test);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('some');
        throw new Error('gone');
      })(),
    );
    await expect(test.context.store.put(broken)).rejects.toThrow('gone');
    expect(await countStoredThings(test)).toEqual(before);
  });

  // Covers F8
  it('leaves a file that was stored but not committed before a kill to the next sweep', async () => {
    const { test } = world;
    const script = `
      const { openFolderStore } = await import(${JSON.stringify(new URL('./folder-store.ts', import.meta.url).href)});
      const { Readable } = await import('node:stream');
      const store = await openFolderStore(${JSON.stringify(test.folder)});
      const { key } = await store.put(Readable.from([Buffer.from('never committed')]));
      process.stdout.write(key, () => process.kill(process.pid, 'SIGKILL'));`;
    const key = await new Promise<string>((resolve) => {
      execFile(process.execPath, ['--input-type=module', '-e', script], (_error, stdout) => resolve(stdout.trim()));
    });
    const client = await connectAsOwner(test.context.pool);
    const listUnknownKeys = async () => {
      const keys: string[] = [];
      for await (const flaw of findUnknownFiles(client, test.context.store)) keys.push(flaw.key);
      return keys;
    };
    expect(await listUnknownKeys()).toContain(key);
    expect(await sweepOrphans(test.context)).toBe(0);
    const then = new Date(Date.now() - DAY_MS - 1000);
    await utimes(join(test.folder, key.slice(0, 2), key), then, then);
    expect(await sweepOrphans(test.context)).toBe(1);
    expect(await listUnknownKeys()).not.toContain(key);
    await client.end();
  });

  // Covers F8
  it('shows a file only once it is complete, and leaves a partial file after a kill to the sweep', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'imprimatur-kill-'));
    const script = `
      const { openFolderStore } = await import(${JSON.stringify(new URL('./folder-store.ts', import.meta.url).href)});
      const { Readable } = await import('node:stream');
      const store = await openFolderStore(${JSON.stringify(folder)});
      const { key } = await store.put(Readable.from([Buffer.from('acknowledged')]));
      console.log(key);
      await store.put(Readable.from((async function* () {
        for (let n = 0; ; n += 1) { yield Buffer.alloc(65536); if (n === 40) process.kill(process.pid, 'SIGKILL'); await new Promise(setImmediate); }
      })()));`;
    try {
      const key = await new Promise<string>((resolve) => {
        execFile(process.execPath, ['--input-type=module', '-e', script], (_error, stdout) => resolve(stdout.trim()));
      });
      const store = await openFolderStore(folder);
      const keys: string[] = [];
      for await (const one of store.keys(new Date(Date.now() + DAY_MS))) keys.push(one);
      expect(keys).toEqual([key]);
      expect(await readFile(join(folder, key.slice(0, 2), key), 'utf8')).toBe('acknowledged');
      const [half] = await readdir(join(folder, 'incoming'));
      expect(half).toMatch(/^[0-9a-f]{32}$/);
      await utimes(join(folder, 'incoming', half as string), 0, 0);
      expect(await store.sweep()).toBe(1);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
