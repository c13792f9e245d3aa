import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitCases } from '../../testing/test-set.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import {
  type FileApp,
  insertTestEntry,
  insertTestFile,
  insertTestPart,
  insertTestReview,
  pathOf,
  startFileApp,
} from './testing/fixtures.ts';
import { findMissingDownloads } from './testing/stored-files.ts';
import { readZipMembers } from './testing/zip-reader.ts';
import { STORE_KINDS } from '../../testing/stores.ts';

describe.each(limitCases(STORE_KINDS, 1))('in a %s store', (kind) => {
  let test: FileApp;
  let submitter: TestPerson;
  let reviewer: TestPerson;
  let cowriter: TestPerson;
  let office: TestPerson;
  let entry: number;

  beforeAll(async () => {
    test = await startFileApp({}, kind);
    submitter = await test.person(2);
    reviewer = await test.person(2);
    cowriter = await test.person(4);
    office = await test.person(0);
  });
  beforeEach(async () => {
    entry = await insertTestEntry(test, submitter, { phase: 60, round: 1, uploadId: 1 });
    await insertTestPart(test, entry, reviewer, 'reviewer');
    await insertTestPart(test, entry, cowriter, 'cowriter');
    const review = await insertTestReview(test, entry, reviewer, { round: 1 });
    await insertTestFile(test, entry, submitter, { name: 'plan.pdf', uploadId: 1, bytes: Buffer.from('draft') });
    await insertTestFile(test, entry, reviewer, {
      name: 'plan.pdf',
      uploadId: 1,
      reviewId: review,
      bytes: Buffer.alloc(300_000, 1),
    });
    await insertTestFile(test, entry, reviewer, {
      name: 'PLAN.PDF',
      uploadId: 1,
      reviewId: review,
      bytes: Buffer.from('three'),
    });
    await insertTestFile(test, entry, reviewer, {
      name: 'cafe\u0301 مبادئ 🫀 "x".txt',
      uploadId: 1,
      reviewId: review,
      bytes: Buffer.from('four'),
    });
    await insertTestFile(test, entry, reviewer, {
      name: 'caf\u00e9 مبادئ 🫀 "x".txt',
      uploadId: 1,
      reviewId: review,
      bytes: Buffer.from('five'),
    });
    await insertTestFile(test, entry, cowriter, { name: 'draft of mine.txt', bytes: Buffer.from('working') });
    await insertTestFile(test, entry, submitter, { name: 'old.txt', uploadId: 9, bytes: Buffer.from('other version') });
  });
  afterAll(() => test.close());

  const ask = (who: TestPerson | null, userId: number, uploadId: number) =>
    test.call(who, 'GET', `/guidelines/prepare-zipped/${entry}/${userId}/${uploadId}`);
  const zipped = async (who: TestPerson, userId: number, uploadId: number) => {
    const answer = await ask(who, userId, uploadId);
    expect(answer.statusCode).toBe(200);
    return test.call(null, 'GET', pathOf(answer.json().fileUrl));
  };
  const ALL = [
    'plan.pdf',
    'plan (2).pdf',
    'PLAN (3).PDF',
    'cafe\u0301 مبادئ 🫀 "x".txt',
    'caf\u00e9 مبادئ 🫀 "x" (2).txt',
  ];

  describe('a zip', () => {
    // Covers S2.55, V5.4.1, V14.3.2
    it('contains the files of a version under unique names, with its length known in advance', async () => {
      const answer = await zipped(submitter, 0, 1);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/zip',
        'content-length': String(answer.rawPayload.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      });
      // This is true even before the zip exists.
      expect((await ask(submitter, 0, 1)).headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="CV-2026-\d+ version 1.zip"; /);
      const entries = readZipMembers(answer.rawPayload);
      expect(entries.map(({ name }) => name)).toEqual(ALL);
      expect(entries.every(({ utf8 }) => utf8)).toBe(true);
      expect(entries.map(({ bytes }) => bytes.length)).toEqual([5, 300_000, 5, 4, 4]);
      expect(entries[4]?.bytes.toString()).toBe('five');
    });

    it('can be read by other programs', { tags: ['long'] }, async () => {
      const { rawPayload } = await zipped(submitter, 0, 1);
      const folder = await mkdtemp(join(tmpdir(), 'imprimatur-zip-'));
      try {
        await writeFile(join(folder, 'a.zip'), rawPayload);
        if (spawnSync('unzip', ['-v']).status === 0) {
          expect(execFileSync('unzip', ['-t', join(folder, 'a.zip')], { encoding: 'utf8' })).toContain('No errors');
        }
        if (spawnSync('python3', ['--version']).status === 0) {
          execFileSync('python3', ['-m', 'zipfile', '-e', join(folder, 'a.zip'), join(folder, 'out')]);
          expect(await readFile(join(folder, 'out', ALL[4] as string), 'utf8')).toBe('five');
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });

    it('can contain the files of one person, or the working files that the caller may read', async () => {
      const listZipped = async (who: TestPerson, userId: number, uploadId: number) =>
        readZipMembers((await zipped(who, userId, uploadId)).rawPayload).map(({ name }) => name);
      expect(await listZipped(submitter, submitter.id, 1)).toEqual(['plan.pdf']);
      expect(await listZipped(submitter, 0, 9)).toEqual(['old.txt']);
      expect(await listZipped(cowriter, 0, 0)).toEqual(['draft of mine.txt']);
      expect(await listZipped(office, cowriter.id, 0)).toEqual(['draft of mine.txt']);
      expect((await ask(submitter, 0, 0)).statusCode).toBe(404);
    });

    it('leaves out files that the caller may not read', async () => {
      const stranger = await test.person(2);
      expect(readZipMembers((await zipped(stranger, 0, 1)).rawPayload).map(({ name }) => name)).toEqual(['plan.pdf']);
    });

    it('is refused with 404 if it has no files for the caller', async () => {
      const hidden = await test.person(4);
      for (const [who, userId, uploadId] of [
        [hidden, 0, 1],
        [submitter, office.id, 1],
        [submitter, 0, 5],
      ] as const) {
        expect((await ask(who, userId, uploadId)).statusCode).toBe(404);
      }
      expect((await ask(null, 0, 1)).statusCode).toBe(401);
    });

    // Covers Fault.24
    it('checks the right again when its link is used', async () => {
      const path = pathOf((await ask(reviewer, reviewer.id, 1)).json().fileUrl);
      await test.context.pool.query('update files set deleted_at = now() where guideline_id = $1', [entry]);
      expect((await test.call(null, 'GET', path)).statusCode).toBe(404);
    });

    it('counts as a download of all its files for the fairness rule', async () => {
      const missing = () => findMissingDownloads(test.context.db, entry, submitter.id, 1);
      expect(await missing()).toHaveLength(4);
      const { json } = await ask(submitter, 0, 1);
      const head = await test.call(null, 'HEAD', pathOf(json().fileUrl));
      expect(head.statusCode).toBe(200);
      expect(await missing()).toHaveLength(4);
      await zipped(submitter, 0, 1);
      expect(await missing()).toEqual([]);
      const { rows } = await test.context.pool.query(
        `select count(*) as count from logs where action = 'download' and user_id = $1 and guideline_id = $2`,
        [submitter.id, entry],
      );
      expect(rows[0].count).toBe(5);
    });

    // Covers V2.4.1, T19, T21
    it('can be requested a limited number of times per minute', async () => {
      const caller = await test.person(0);
      const answers = await Promise.all(Array.from({ length: 61 }, () => ask(caller, 0, 1)));
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      expect(refused).toHaveLength(1);
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    });
  });
});
