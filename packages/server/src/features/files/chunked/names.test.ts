import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/test-app.ts';
import { countStoredThings, type FileApp, insertTestEntry, pathOf, startFileApp } from '../testing/fixtures.ts';
import { ACCEPTED_NAMES, REFUSED_NAMES } from '../testing/names.ts';
import { readZipMembers } from '../testing/zip-reader.ts';
import { CHUNK_CONTENT_TYPE, createTusClient, listFiles } from '../testing/chunked-uploads.ts';

let test: FileApp;
let submitter: TestPerson;
let entry: number;
const { begin } = createTusClient(
  () => test,
  () => entry,
);
const headers = { 'content-type': CHUNK_CONTENT_TYPE };

beforeAll(async () => {
  test = await startFileApp();
  submitter = await test.person(2);
  entry = await insertTestEntry(test, submitter);
});
afterAll(() => test.close());

// Covers Fault.22
it('uploaded names are stored in composed form, and files with equal names stay separate in a zip', async () => {
  for (const filename of ACCEPTED_NAMES) {
    const answer = await begin(submitter, 3, { filename }, { headers, body: Buffer.from('abc') });
    expect([filename, answer.statusCode]).toEqual([filename, 201]);
  }
  expect((await listFiles(test, submitter, entry)).map(({ name }) => name)).toEqual(
    ACCEPTED_NAMES.map((name) => name.normalize('NFC')),
  );
  const link = await test.call(submitter, 'GET', `/guidelines/prepare-zipped/${entry}/0/0`);
  const zip = await test.call(null, 'GET', pathOf(link.json().fileUrl));
  const names = readZipMembers(zip.rawPayload).map(({ name }) => name);
  expect(new Set(names.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(ACCEPTED_NAMES.length);
});

const REFUSED_CHUNKED_NAMES = [
  // Forms encode a line break like this; here it is a real line break.
  ...REFUSED_NAMES.map((name) => name.replaceAll('%0D', '\r').replaceAll('%0A', '\n')),
  'page.hTmL',
  'PAGE.PHP',
  'a.ExE',
  'a\u202etxt.exe',
  'x'.repeat(5000),
  Buffer.from([0x66, 0xff, 0xfe, 0x2e, 0x74]),
];

// Covers Fault.22
it('every name that a plain upload refuses is refused at the start, with a message', async () => {
  const before = await countStoredThings(test);
  for (const filename of REFUSED_CHUNKED_NAMES) {
    const answer = await begin(submitter, 3, { filename }, { headers, body: Buffer.from('abc') });
    expect([filename, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([filename, 422, ['gl']]);
    expect(answer.json().message).not.toBe('');
  }
  expect(await countStoredThings(test)).toEqual(before);
});

// Covers F10
it('a name of 20,000 characters is refused before it is read', async () => {
  await test.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.fastify.server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/api/files-chunked/${entry}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${submitter.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '3',
      'upload-metadata': `filename ${Buffer.from('x'.repeat(20_000)).toString('base64')}`,
    },
  });
  expect([answer.status, await answer.json()]).toEqual([431, { message: 'The request could not be read.' }]);
});
