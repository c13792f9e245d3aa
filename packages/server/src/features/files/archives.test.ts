import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findArchiveProblem } from '../../files/archive.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { type FileApp, insertTestEntry, startFileApp } from './testing/fixtures.ts';
import { createUploadHelpers } from './testing/uploading.ts';
import { limitCases } from '../../testing/test-set.ts';

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

const MB = 1024 * 1024;

/** A zip with deflated entries, as common programs write it; `listed` is its central directory. */
function makeZip(
  entries: readonly { name: string; bytes: Buffer; packed?: Buffer }[],
  listed = (directory: readonly Buffer[]): readonly Buffer[] => directory,
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, packed = deflateRawSync(bytes) } of entries) {
    const label = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(label.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), about, label, packed);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, where, label]));
    at += 30 + label.length + packed.length;
  }
  const contents = listed(directory);
  const list = Buffer.concat(contents);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(contents.length, 8);
  end.writeUInt16LE(contents.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}

const smallMember = { name: 'word/document.xml', bytes: Buffer.from('<w:document/>') };
const zeros = Buffer.alloc(16 * MB);
const packedZeros = deflateRawSync(zeros);
const zipBomb = makeZip(
  Array.from({ length: 16 }, (_, at) => ({ name: `${at}.bin`, bytes: zeros, packed: packedZeros })),
);

describe('an archive', () => {
  it.each(['draft.docx', 'data.zip', 'table.XLSX'])('that is valid is accepted: %s', async (name) => {
    const bytes = makeZip([smallMember, { ...smallMember, name: 'media/figure 1.png' }]);
    expect(await accepted(submitter, [{ name, bytes }])).toMatchObject([{ name, size: bytes.length }]);
  });

  it('that unpacks to a large size is accepted if it is large itself', { tags: ['long'] }, async () => {
    const text = Buffer.from(Array.from({ length: 3 * MB }, () => Math.floor(Math.random() * 4)));
    const bytes = makeZip([{ name: 'counts.bin', bytes: text }]);
    expect(await accepted(submitter, [{ name: 'raw data.zip', bytes }])).toMatchObject([{ size: bytes.length }]);
  });

  // Covers Audit.A15.4, V1.5.1, V5.2.3, Fault.21
  it.each<[string, string, () => Buffer]>(
    limitCases(
      [
        ['unpacks to a thousand times its size', 'draft.docx', () => zipBomb],
        ['unpacks to a thousand times its size', 'data.zip', () => zipBomb],
        [
          'contains more than ten thousand files',
          'data.zip',
          () => makeZip(Array.from({ length: 10_001 }, (_, at) => ({ ...smallMember, name: `${at}` }))),
        ],
        [
          'unpacks to more than its directory declares',
          'draft.docx',
          () => makeZip([smallMember, { ...smallMember, name: 'media/figure.png', packed: packedZeros }]),
        ],
        [
          'lists the same bytes again and again',
          'data.zip',
          () =>
            makeZip([{ name: 'random.bin', bytes: randomBytes(MB) }], ([one = Buffer.alloc(0)]) => Array(50).fill(one)),
        ],
        [
          'has a file outside its folder',
          'draft.docx',
          () => makeZip([smallMember, { ...smallMember, name: '../../etc/passwd' }]),
        ],
        ['has a file with an absolute path', 'data.zip', () => makeZip([{ ...smallMember, name: '/etc/passwd' }])],
      ],
      3,
    ),
  )('that %s is refused: %s', async (_what, name, bytes) => {
    const answer = await refused(422, submitter, [{ name, bytes: bytes() }]);
    expect(answer.errors).toEqual({
      gl: [`${name} is too large when unpacked, or contains unsafe paths. Please upload the files individually.`],
    });
  });

  const storeOf = (bytes: Buffer, pieces: number[]) => ({
    open: async (_key: string, range?: { start: number; end: number }) => {
      const piece = bytes.subarray(range?.start, range === undefined ? undefined : range.end + 1);
      pieces.push(piece.length);
      return Readable.from([piece]);
    },
  });

  // Covers V5.2.3, Fault.21
  it('that contains a gigabyte in one megabyte is refused after only its directory is read', {
    tags: ['long'],
  }, async () => {
    const bytes = makeZip(
      Array.from({ length: 64 }, (_, at) => ({ name: `${at}.bin`, bytes: zeros, packed: packedZeros })),
    );
    const pieces: number[] = [];
    const before = process.memoryUsage().rss;
    const problem = await findArchiveProblem(storeOf(bytes, pieces), {
      key: 'k',
      name: 'data.zip',
      size: bytes.length,
    });
    expect(problem).not.toBeNull();
    expect(pieces.reduce((sum, length) => sum + length, 0)).toBeLessThan(bytes.length / 10);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB);
  });

  // Covers Fault.21
  it('within an archive is stored like any other file, and is not unpacked', async () => {
    const nested = makeZip([{ name: 'inner.zip', bytes: zipBomb }]);
    expect(await accepted(submitter, [{ name: 'nested.zip', bytes: nested }])).toMatchObject([{ size: nested.length }]);
  });

  it('is read from its store in few requests, for any number and order of files', {
    tags: ['long'],
  }, async () => {
    const files = Array.from({ length: 3_000 }, (_, at) => ({ name: `${at}.bin`, bytes: randomBytes(700) }));
    const bytes = makeZip(files, (directory) => directory.toReversed());
    const pieces: number[] = [];
    expect(
      await findArchiveProblem(storeOf(bytes, pieces), { key: 'k', name: 'data.zip', size: bytes.length }),
    ).toBeNull();
    expect(pieces.length).toBeLessThan(30);
    expect(pieces.reduce((sum, length) => sum + length, 0)).toBeLessThan(3 * bytes.length);
  });

  it('that no program can open is stored unchanged, because the server only sends it back', async () => {
    const torn = zipBomb.subarray(0, 1000);
    expect(await accepted(submitter, [{ name: 'torn.zip', bytes: torn }])).toMatchObject([{ size: torn.length }]);
  });

  // Covers V1.3.4
  it('is checked by its contents, not only by its name, like a picture', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const name of ['figure.png', 'figure.JPG', 'figure.gif']) {
      const { errors } = await refused(422, submitter, [{ name, bytes: svg }]);
      expect(errors).toEqual({ gl: [`The content of ${name} does not match its file type. Please check the file.`] });
    }
  });
});
