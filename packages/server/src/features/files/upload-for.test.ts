import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import { type FileApp, insertTestEntry, startFileApp } from './testing/fixtures.ts';
import { createUploadHelpers, makeTextPart } from './testing/uploading.ts';

let test: FileApp;
let submitter: TestPerson;
let office: TestPerson;
let other: TestPerson;
let entry: number;
const { accepted, refused } = createUploadHelpers(
  () => test,
  () => entry,
);

beforeAll(async () => {
  test = await startFileApp();
  submitter = await test.person(2);
  office = await test.person(0);
  other = await test.person(4);
  entry = await insertTestEntry(test, submitter);
});
afterAll(() => test.close());

describe('uploading for another person', () => {
  // Covers S2.61
  it('is allowed for the office, with user_id before or after the files, and records both people', async () => {
    const field = { field: 'user_id', bytes: String(submitter.id) };
    for (const parts of [
      [field, makeTextPart('for.txt')],
      [makeTextPart('for.txt'), field],
    ]) {
      const [file] = await accepted(office, parts);
      expect(file).toMatchObject({ user_id: submitter.id, user_name: submitter.name, uploaded_by: office.name });
      const { rows } = await test.context.pool.query(
        `select user_name, data from logs_in_clear where action = 'uploaded' and model_id = $1`,
        [file?.['id']],
      );
      expect(rows[0].user_name).toBe(office.name);
      expect(JSON.parse(rows[0].data).for).toEqual({ id: submitter.id, name: submitter.name });
    }
  });

  it('records nobody else if the office uploads for itself', async () => {
    const [file] = await accepted(office, [makeTextPart('own.txt'), { field: 'user_id', bytes: String(office.id) }]);
    expect(file).toMatchObject({ user_id: office.id, uploaded_by: null });
  });

  it('is refused for everybody else, wherever the field is', async () => {
    const field = { field: 'user_id', bytes: String(other.id) };
    await refused(403, submitter, [field, makeTextPart('a.txt')]);
    await refused(403, submitter, [makeTextPart('a.txt'), field]);
  });

  it('still works for a submitter with a deleted account, and the office submits for them', async () => {
    const leaving = await test.person(2);
    const theirs = await insertTestEntry(test, leaving);
    expect((await test.call(office, 'DELETE', `/users/${leaving.id}`)).statusCode).toBe(204);
    const late = createUploadHelpers(
      () => test,
      () => theirs,
    );
    const [file] = await late.accepted(office, [
      makeTextPart('late.txt'),
      { field: 'user_id', bytes: String(leaving.id) },
    ]);
    expect(file).toMatchObject({ user_id: leaving.id, user_name: leaving.name, uploaded_by: office.name });
  });

  it('refuses people who do not exist and invalid ids', async () => {
    const gone = await test.person(2, { deletedAt: new Date() });
    for (const bytes of ['999999', String(gone.id), '0', '-1', 'x', '1e3', '9'.repeat(300), '']) {
      const body = await refused(422, office, [makeTextPart('a.txt'), { field: 'user_id', bytes }]);
      expect(Object.keys(body.errors ?? {})).toEqual(['user_id']);
    }
  });
});
