import {
  formatDataDescriptor,
  formatDirectory,
  formatLocalHeader,
  type WrittenZipMember,
} from '../files/zip-records.ts';
import { crc32 } from './crc32.ts';
import { type ByteSource, readZipContent, readZipEntries, STORED_METHOD, type ZipEntry } from './entries.ts';
import type { Flaw, Platform } from './flaws.ts';
import {
  type Manifest,
  MANIFEST_FILE,
  manifest as manifestShape,
  SIGNATURE_FILE,
  SIGNATURE_PREFIX,
} from './manifest.ts';
import { verifyDossierLog } from './verify-log.ts';

export interface DossierVerdict {
  /** Null if the file is not a dossier. */
  readonly manifest: Manifest | null;
  readonly flaws: readonly Flaw[];
  /** Number of log rows that the dossier contains in full. */
  readonly rows: number;
  readonly seals: number;
}

const NO_LOG = { rows: 0, seals: 0 };
const createNoDossierVerdict = (): DossierVerdict => ({
  manifest: null,
  flaws: [{ kind: 'directory', name: 'zip' }],
  ...NO_LOG,
});

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Maximum bytes of manifest and signature. */
const MAX_MANIFEST = 100_000_000;

/** Reads the last file of this name; empty if it cannot be read. */
async function readText(source: ByteSource, platform: Platform, entries: readonly ZipEntry[], name: string) {
  const entry = entries.findLast((one) => one.name === name);
  const bytes = entry && (await readZipContent(source, platform, entry, MAX_MANIFEST));
  return bytes ? platform.decode(bytes) : '';
}

const SIGNATURE_PATTERN = /^[0-9a-f]{128}$/;
const decodeHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));

function readManifest(text: string): Manifest | null {
  try {
    const parsed = manifestShape.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

interface Expected {
  readonly name: string;
  readonly size: number;
  /** Null for manifest and signature, which are compared with the bytes read before. */
  readonly sha256: string | null;
}

/** Compares every byte with the manifest. Returns the log's texts for further checks. */
async function compareBytes(source: ByteSource, platform: Platform, made: Date, files: readonly Expected[]) {
  const flaws: Flaw[] = [];
  const texts = new Map<string, string>();
  const written: WrittenZipMember[] = [];
  let at = 0;
  for (const { name, size, sha256 } of files) {
    const member = { name: platform.encode(name), size, modified: made };
    const header = formatLocalHeader(member);
    const begins = at + header.length;
    const bytes = await source.read(begins, begins + size);
    const right = sha256 === null || (bytes.length === size && (await platform.sha256(bytes)) === sha256);
    if (!right) flaws.push({ kind: 'file', name });
    if (name.startsWith('log/')) texts.set(name, platform.decode(bytes));
    const sum = crc32(bytes);
    const tail = await source.read(begins + size, begins + size + 16);
    const around =
      isSame(await source.read(at, begins), header) && (!right || isSame(tail, formatDataDescriptor({ sum, size })));
    if (!around) flaws.push({ kind: 'container', name });
    written.push({ ...member, sum, at });
    at = begins + size + 16;
  }
  const end = formatDirectory(written, at);
  const wrongFile = flaws.some(({ kind }) => kind === 'file');
  // The directory repeats the checksums, so an altered file also alters it. That file is already reported.
  const isEndRight = source.size === at + end.length && (wrongFile || isSame(await source.read(at, source.size), end));
  if (!isEndRight) flaws.push({ kind: 'directory', name: 'zip' });
  return { flaws, texts };
}

/** True if files in the zip are at other positions than the manifest implies, so they were moved or packed again. */
function isRepacked(entries: readonly ZipEntry[], platform: Platform, files: readonly Expected[]): boolean {
  let at = 0;
  const expected = files.map(({ name, size }) => {
    const begins = at;
    at += 30 + platform.encode(name).length + size + 16;
    return begins;
  });
  return entries.some((entry, index) => entry.at !== expected[index]);
}

/** True if the zip has this product's layout: stored files followed by their checksums, in the order of the directory. */
function isOwnLayout(entries: readonly ZipEntry[], { encode }: Platform): boolean {
  let next = 0;
  return entries.every(({ name, method, packed, at }) => {
    const begins = next;
    next += 30 + encode(name).length + packed + 16;
    return at === begins && method === STORED_METHOD;
  });
}

/** Compares the files of a zip by their names, wherever they are in the zip. */
async function compareFiles(
  source: ByteSource,
  platform: Platform,
  entries: readonly ZipEntry[],
  files: readonly Expected[],
) {
  const flaws: Flaw[] = [];
  const texts = new Map<string, string>();
  const byName = Map.groupBy(entries, ({ name }) => name);
  for (const { name, size, sha256 } of files) {
    const found = byName.get(name) ?? [];
    byName.delete(name);
    if (found.length === 0) flaws.push({ kind: 'missing', name });
    // If two files have the same name, programs differ in which of them they open.
    if (found.length > 1) flaws.push({ kind: 'added', name });
    for (const entry of found) {
      const bytes = sha256 === null ? null : await readZipContent(source, platform, entry, size);
      if (sha256 !== null && (bytes === null || (await platform.sha256(bytes)) !== sha256))
        flaws.push({ kind: 'file', name });
      if (bytes !== null && name.startsWith('log/')) texts.set(name, platform.decode(bytes));
    }
  }
  for (const [name, [entry]] of byName)
    if (!name.endsWith('/') || entry?.size !== 0) flaws.push({ kind: 'added', name });
  return { flaws, texts };
}

/**
 * Verifies a dossier: the manifest is signed by the key, every byte of the zip matches the manifest, and the log rows and their seals are
 * genuine. `keys` are the keys that the reader trusts. Without any, the dossier's own key is used, and the caller must show it.
 */
export async function verifyDossier(
  source: ByteSource,
  platform: Platform,
  keys: readonly string[] = [],
): Promise<DossierVerdict> {
  const entries = await readZipEntries(source, platform);
  if (entries === null || ![MANIFEST_FILE, SIGNATURE_FILE].every((one) => entries.some(({ name }) => name === one)))
    return createNoDossierVerdict();
  const text = await readText(source, platform, entries, MANIFEST_FILE);
  const signature = await readText(source, platform, entries, SIGNATURE_FILE);
  const manifest = readManifest(text);
  if (manifest === null) return { manifest, flaws: [{ kind: 'manifest', name: MANIFEST_FILE }], ...NO_LOG };
  const { x } = manifest.key;
  const signed = platform.encode(`${SIGNATURE_PREFIX}${text}`);
  const isGenuine = SIGNATURE_PATTERN.test(signature) && (await platform.isSigned(x, signed, decodeHex(signature)));
  const files = [
    ...manifest.files,
    { name: MANIFEST_FILE, size: platform.encode(text).length, sha256: null },
    { name: SIGNATURE_FILE, size: platform.encode(signature).length, sha256: null },
  ];
  const exact = await compareBytes(source, platform, new Date(manifest.made_at), files);
  // An altered byte moves no file. In a zip with moved files, comparing every byte would report all of them.
  const differs = exact.flaws.some(({ kind }) => kind === 'file');
  const moved = entries.length > files.length || (differs && isRepacked(entries, platform, files));
  const { flaws, texts } = moved ? await compareFiles(source, platform, entries, files) : exact;
  // If the manifest was altered, the positions of the files are unknown.
  const packed = moved && (!isOwnLayout(entries, platform) || (isGenuine && flaws.length === 0));
  const log = await verifyDossierLog(texts, platform, [x, ...keys]);
  return {
    manifest,
    rows: log.rows,
    seals: log.seals,
    flaws: [
      ...(isGenuine ? [] : [{ kind: 'signature', name: `${MANIFEST_FILE}, ${SIGNATURE_FILE}` } as const]),
      ...(keys.length > 0 && !keys.includes(x) ? [{ kind: 'otherKey', name: manifest.key.kid } as const] : []),
      ...(packed ? [{ kind: 'packed', name: 'zip' } as const] : []),
      ...flaws,
      ...log.flaws,
    ],
  };
}
