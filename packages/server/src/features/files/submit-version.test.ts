import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import {
  type FileApp,
  insertTestEntry,
  insertTestFile,
  insertTestPart,
  insertTestReview,
  startFileApp,
} from './testing/fixtures.ts';
import { countWorkingFiles } from './testing/stored-files.ts';
import { stampWorkingFiles } from '../../entry/file-repository.ts';

let test: FileApp;
let submitter: TestPerson;
let reviewer: TestPerson;
let office: TestPerson;
let entry: number;

beforeAll(async () => {
  test = await startFileApp();
  submitter = await test.person(2);
  reviewer = await test.person(2);
  office = await test.person(0);
});
beforeEach(async () => {
  entry = await insertTestEntry(test, submitter, { phase: 50, round: 1, uploadId: 1 });
  await insertTestPart(test, entry, reviewer, 'reviewer');
});
afterAll(() => test.close());

const submitVersion = (who: TestPerson, body: Record<string, unknown>) =>
  test.call(who, 'POST', `/guidelines/admin_user_upload_approve/${entry}`, body);
const readVersions = async (...ids: number[]) => {
  const { rows } = await test.context.pool.query('select upload_id from files where id = any($1) order by id', [ids]);
  return rows.map((row) => row.upload_id);
};

describe('the office submitting for another person', () => {
  it('opens a new version, and the log contains both names', async () => {
    const files = [await insertTestFile(test, entry, submitter), await insertTestFile(test, entry, submitter)];
    const answer = await submitVersion(office, {
      userId: submitter.id,
      uploadId: 1,
      files,
      increment_version_number: true,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ id: entry, upload_id: 2, version: 1 });
    expect(await readVersions(...files)).toEqual([2, 2]);
    const { rows } = await test.context.pool.query(
      'select model, user_name, data from logs_in_clear where guideline_id = $1 order by id',
      [entry],
    );
    expect(
      rows.map((row) => [row.model, row.user_name, JSON.parse(row.data).upload_id, JSON.parse(row.data).for.name]),
    ).toEqual([
      ['guideline', office.name, { old: 1, new: 2 }, submitter.name],
      ['file', office.name, { old: null, new: 2 }, submitter.name],
      ['file', office.name, { old: null, new: 2 }, submitter.name],
    ]);
  });

  it('opens the first version if there was none', async () => {
    entry = await insertTestEntry(test, submitter);
    const file = await insertTestFile(test, entry, submitter);
    const without = await submitVersion(office, { userId: submitter.id, files: [file] });
    expect(without.statusCode).toBe(422);
    expect(Object.keys(without.json().errors)).toEqual(['uploadId']);
    expect(
      (await submitVersion(office, { userId: submitter.id, files: [file], increment_version_number: 1 })).statusCode,
    ).toBe(200);
    expect(await readVersions(file)).toEqual([1]);
  });

  it('submits a reviewer’s file together with the review, and not earlier, which would reveal the review', async () => {
    await test.write('update guidelines set upload_id = 3 where id = $1', [entry]);
    const review = await insertTestReview(test, entry, reviewer, { round: 1, uploadId: 2 });
    const [earlier, current] = [
      await insertTestFile(test, entry, reviewer),
      await insertTestFile(test, entry, reviewer),
    ];
    expect((await submitVersion(office, { userId: reviewer.id, uploadId: 2, files: [earlier] })).statusCode).toBe(200);
    const early = await submitVersion(office, { userId: reviewer.id, files: [current], increment_version_number: 0 });
    expect(early.statusCode).toBe(422);
    expect(early.json().errors.userId[0]).toContain('has not sent a review of this version yet');
    const { rows } = await test.context.pool.query(
      'select upload_id, review_id from files where guideline_id = $1 order by id',
      [entry],
    );
    expect(rows).toEqual([
      { upload_id: 2, review_id: review },
      { upload_id: null, review_id: null },
    ]);
  });

  it('submits all files or none, and only working files of that person in that entry', async () => {
    const good = await insertTestFile(test, entry, submitter);
    const elsewhere = await insertTestEntry(test, submitter);
    for (const bad of [
      await insertTestFile(test, entry, reviewer),
      await insertTestFile(test, entry, submitter, { uploadId: 1 }),
      await insertTestFile(test, entry, submitter, { deletedAt: new Date() }),
      await insertTestFile(test, elsewhere, submitter),
      999_999,
    ]) {
      const answer = await submitVersion(office, {
        userId: submitter.id,
        files: [good, bad],
        increment_version_number: true,
      });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual(['files']);
    }
    expect(await readVersions(good)).toEqual([null]);
    const { rows } = await test.context.pool.query('select upload_id from guidelines where id = $1', [entry]);
    expect(rows[0].upload_id).toBe(1);
  });

  it('refuses versions that were never opened, and people who do not exist', async () => {
    const files = [await insertTestFile(test, entry, submitter)];
    expect((await submitVersion(office, { userId: submitter.id, uploadId: 2, files })).statusCode).toBe(422);
    expect(
      (await submitVersion(office, { userId: submitter.id, uploadId: 7, files, increment_version_number: true }))
        .statusCode,
    ).toBe(422);
    expect((await submitVersion(office, { userId: 999_999, files })).statusCode).toBe(422);
    expect((await submitVersion(office, { userId: submitter.id, files: [] })).statusCode).toBe(422);
  });

  it('is refused for an entry that does not exist for the office user: a missing one, or one in which they are excluded', async () => {
    const files = [await insertTestFile(test, entry, submitter)];
    const body = { userId: submitter.id, files, increment_version_number: true };
    await test.context.pool.query(
      `insert into declarations (guideline_id, user_id, name, type, excused, handling) values ($1, $2, 'Office', 'decider', true, 'excluded')`,
      [entry, office.id],
    );
    expect((await submitVersion(office, body)).statusCode).toBe(404);
    expect(await readVersions(...files)).toEqual([null]);
    entry = 999_999;
    expect((await submitVersion(office, body)).statusCode).toBe(404);
  });

  it('is refused for all other people', async () => {
    const files = [await insertTestFile(test, entry, submitter)];
    expect(
      (await submitVersion(submitter, { userId: submitter.id, files, increment_version_number: true })).statusCode,
    ).toBe(403);
  });

  it('gives each of several simultaneous calls its own version', async () => {
    const files = await Promise.all(Array.from({ length: 6 }, () => insertTestFile(test, entry, submitter)));
    const answers = await Promise.all(
      files.map((file) =>
        submitVersion(office, { userId: submitter.id, files: [file], increment_version_number: true }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect((await readVersions(...files)).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7]);
  });
});

describe('working files', () => {
  it('are counted for each person, and are assigned to a version and a review', async () => {
    const mine = [await insertTestFile(test, entry, reviewer), await insertTestFile(test, entry, reviewer)];
    await insertTestFile(test, entry, submitter);
    await insertTestFile(test, entry, submitter, { deletedAt: new Date() });
    await insertTestFile(test, entry, submitter, { uploadId: 1 });
    const { db } = test.context;
    expect(await countWorkingFiles(db, entry)).toEqual(
      new Map([
        [reviewer.id, 2],
        [submitter.id, 1],
      ]),
    );
    const reviewId = await insertTestReview(test, entry, reviewer, { round: 1 });
    const stamp = { guidelineId: entry, userId: reviewer.id, uploadId: 1, reviewId };
    expect(await stampWorkingFiles(db, stamp)).toEqual(mine);
    expect(await stampWorkingFiles(db, stamp)).toEqual([]);
    expect(await countWorkingFiles(db, entry)).toEqual(new Map([[submitter.id, 1]]));
  });

  it('stay working files if there is no version', async () => {
    await insertTestFile(test, entry, reviewer);
    const stamp = { guidelineId: entry, userId: reviewer.id, uploadId: null, reviewId: null };
    expect(await stampWorkingFiles(test.context.db, stamp)).toEqual([]);
  });
});
