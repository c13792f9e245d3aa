import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import { type FileApp, formatMultipart, insertTestEntry, startFileApp } from './testing/fixtures.ts';
import { ACCEPTED_NAMES, REFUSED_NAMES } from './testing/names.ts';
import { createUploadHelpers, makeTextPart } from './testing/uploading.ts';

let test: FileApp;
let submitter: TestPerson;
let entry: number;
const { accepted, refused } = createUploadHelpers(
  () => test,
  () => entry,
);

beforeAll(async () => {
  test = await startFileApp();
  submitter = await test.person(2);
  entry = await insertTestEntry(test, submitter);
});
afterAll(() => test.close());

describe('uploading a file', () => {
  // Covers F10
  it.each(ACCEPTED_NAMES)('stores the name %j in composed form', async (name) => {
    const [file] = await accepted(submitter, [makeTextPart(name)]);
    expect(file?.['name']).toBe(name.normalize('NFC'));
  });

  it('reads quotes in names as browsers encode them', async () => {
    const [file] = await accepted(submitter, [makeTextPart('the %22final%22 one.txt')]);
    expect(file?.['name']).toBe('the "final" one.txt');
  });

  // Covers V1.3.3, V1.3.4, V5.2.2, V5.3.1, F4, F10, Fault.22, Fault.23, T10
  it.each(REFUSED_NAMES)('refuses the name %j', async (name) => {
    const body = await refused(422, submitter, [makeTextPart('good.txt'), makeTextPart(name)]);
    expect(Object.keys(body.errors ?? {})).toEqual(['gl']);
  });

  it.each([
    [`${'ü'.repeat(126)}.pdf`, `The name of this file is too long. Please shorten it: ${'ü'.repeat(80)}`],
    [
      '~$draft.docx',
      '~$draft.docx is a lock file that Word keeps while a document is open. Please choose the document itself.',
    ],
  ])('explains why %j is refused', async (name, sentence) => {
    expect((await refused(422, submitter, [makeTextPart(name)])).errors).toEqual({ gl: [sentence] });
  });

  it('refuses a name that is not UTF-8', async () => {
    const body = formatMultipart([makeTextPart('XX.txt')]);
    body.fill(0xff, body.indexOf('XX'), body.indexOf('XX') + 2);
    await refused(422, submitter, body);
  });
});
