import { expect, it } from 'vitest';
import { type ByteSource, readZipEntries } from '../dossier/entries.ts';
import { formatDirectory, type WrittenZipMember } from './zip-records.ts';

const GB = 1024 ** 3;

/** Signature of the end record of zip64. */
const ZIP64_END = 'PK\u0006\u0006';

/** The records of a zip in which each file takes `space` bytes. */
const makeRecords = (count: number, space: number): WrittenZipMember[] =>
  Array.from({ length: count }, (_, at) => ({
    name: Buffer.from(`file ${at}`),
    size: 10,
    modified: new Date('2026-11-21T10:20:30Z'),
    sum: at,
    at: at * space,
  }));

/** Reads as zeros before the directory. */
const createSource = (directory: Uint8Array, begins: number): ByteSource => ({
  size: begins + directory.length,
  read: async (from, to) => {
    const bytes = new Uint8Array(to - from);
    bytes.set(directory.subarray(Math.max(0, from - begins), to - begins), Math.max(0, begins - from));
    return bytes;
  },
});

it.each([
  ['3 small files', 3, 100, false],
  ['files up to 4 GB', 4, GB - 100, false],
  ['files beyond 4 GB', 6, GB, true],
  ['65,535 files', 65_535, 100, true],
])('a zip with %s lists each of them, and uses zip64 only if necessary', async (_title, count, space, isZip64) => {
  const records = makeRecords(count, space);
  const directory = formatDirectory(records, count * space);
  expect(Buffer.from(directory).includes(ZIP64_END)).toBe(isZip64);
  const decode = (bytes: Uint8Array) => Buffer.from(bytes).toString();
  const listed = (await readZipEntries(createSource(directory, count * space), { decode })) ?? [];
  // Texts, because comparing 65,535 objects takes a second.
  expect(listed.map(({ name, size, at }) => `${name}: ${size} at ${at}`).join('\n')).toBe(
    records.map(({ name, size, at }) => `${decode(name)}: ${size} at ${at}`).join('\n'),
  );
});
