import { describe, expect, it } from 'vitest';
import {
  concatBytes,
  formatDataDescriptor,
  formatDirectory,
  formatLocalHeader,
  type WrittenZipMember,
} from '../files/zip-records.ts';
import { crc32 } from './crc32.ts';
import type { Platform } from './flaws.ts';
import { type Manifest, MANIFEST_FILE, SIGNATURE_FILE, SIGNATURE_PREFIX } from './manifest.ts';
import { verifyDossier } from './verify.ts';

interface File {
  readonly name: string;
  readonly text: string;
}

const MADE_AT = '2026-11-21T10:20:30.000Z';
const x = 'A'.repeat(43);

const sha256 = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex');
/** Stands for a signature of the same length. */
const sign = async (bytes: Uint8Array): Promise<string> => (await sha256(bytes)).repeat(2);

const platform: Platform = {
  sha256,
  isSigned: async (_key, bytes, signature) => Buffer.from(signature).toString('hex') === (await sign(bytes)),
  keyId: async (key) => key,
  inflate: async () => null,
  encode: (text) => new Uint8Array(Buffer.from(text)),
  decode: (bytes) => Buffer.from(bytes).toString(),
};

const CONTENT: readonly File[] = [
  { name: 'README.txt', text: 'Read me.' },
  { name: 'dossier.json', text: '{"title":"Bone scintigraphy"}' },
  { name: 'points.json', text: '["Give the doses."]' },
];

const formatManifest = async (files: readonly File[]): Promise<string> =>
  JSON.stringify({
    format: 'imprimatur-dossier-1',
    association: 'A society',
    entry: 'BJ-2026-001',
    edition: 'internal',
    made_at: MADE_AT,
    key: { kid: x, x },
    files: await Promise.all(
      files.map(async ({ name, text }) => ({
        name,
        size: Buffer.byteLength(text),
        sha256: await sha256(Buffer.from(text)),
      })),
    ),
  } satisfies Manifest);

const MANIFEST = await formatManifest(CONTENT);
const REORDERED_MANIFEST = await formatManifest(CONTENT.toReversed());
const SIGNATURE = await sign(Buffer.from(`${SIGNATURE_PREFIX}${MANIFEST}`));
const FILES: readonly File[] = [
  ...CONTENT,
  { name: MANIFEST_FILE, text: MANIFEST },
  { name: SIGNATURE_FILE, text: SIGNATURE },
];

const replace = (name: string, text: string): File[] =>
  FILES.map((file) => (file.name === name ? { ...file, text } : file));
const leaveOut = (name: string): File[] => FILES.filter((file) => file.name !== name);

/** Packs files in the layout of a dossier. `change` alters their records in the directory only. */
function pack(
  files: readonly File[],
  change = (records: readonly WrittenZipMember[]): readonly WrittenZipMember[] => records,
): Uint8Array {
  const parts: Uint8Array[] = [];
  const written: WrittenZipMember[] = [];
  let at = 0;
  for (const { name, text } of files) {
    const bytes = Buffer.from(text);
    const member = { name: Buffer.from(name), size: bytes.length, modified: new Date(MADE_AT), sum: crc32(bytes), at };
    const file = concatBytes([formatLocalHeader(member), bytes, formatDataDescriptor(member)]);
    parts.push(file);
    written.push(member);
    at += file.length;
  }
  return concatBytes([...parts, formatDirectory(change(written), at)]);
}

async function findFlaws(zip: Uint8Array): Promise<string[]> {
  const source = { size: zip.length, read: async (from: number, to: number) => zip.slice(from, to) };
  const { flaws } = await verifyDossier(source, platform, [x]);
  return flaws.map(({ kind, name }) => `${kind}: ${name}`);
}

describe('verification of a dossier', () => {
  it.each<[string, readonly File[], string[]]>([
    ['no file', FILES, []],
    ['an added file', [...FILES, { name: 'more.txt', text: 'More.' }], ['added: more.txt']],
    ['a removed file', leaveOut('points.json'), ['missing: points.json']],
    ['an altered file', replace('points.json', '["Give the DOSES."]'), ['file: points.json']],
    ['a longer file', replace('points.json', '["Give the doses twice."]'), ['file: points.json']],
    [
      'a manifest that lists the files in another order',
      replace(MANIFEST_FILE, REORDERED_MANIFEST),
      ['signature: manifest.json, manifest.sig'],
    ],
    ['only the order of the files', [...FILES.slice(1), ...FILES.slice(0, 1)], ['packed: zip']],
  ])('names exactly the difference if the zip keeps the layout of a dossier: %s', async (_title, files, expected) => {
    expect(await findFlaws(pack(files))).toEqual(expected);
  });

  it.each<[string, (records: readonly WrittenZipMember[]) => readonly WrittenZipMember[]]>([
    ['hides a file', (records) => records.filter((_, at) => at !== 1)],
    ['points to another file', (records) => records.map((one, at) => (at === 1 ? { ...one, at: 0 } : one))],
    ['gives another size', (records) => records.map((one, at) => (at === 1 ? { ...one, size: 1 } : one))],
  ])('reports the directory, but no file, if only the directory differs and %s', async (_title, change) => {
    expect(await findFlaws(pack(FILES, change))).toEqual(['directory: zip']);
  });

  it.each([MANIFEST_FILE, SIGNATURE_FILE])('does not accept a zip without %s as a dossier', async (name) => {
    expect(await findFlaws(pack(leaveOut(name)))).toEqual(['directory: zip']);
  });
});
