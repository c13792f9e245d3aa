import { descriptor, directory, FAR, localHeader, type Written } from '../files/zip-records.ts';
import { crc32 } from './crc32.ts';
import type { Flaw, Platform } from './flaws.ts';
import { type Manifest, MANIFEST, manifest as manifestShape, SIGNATURE, SIGNED_AS } from './manifest.ts';
import { verifyLogOf } from './verify-log.ts';

/** Bytes that are read in parts: from a file on disk, or from one dropped on a page. */
export interface ByteSource {
  readonly size: number;
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
}

export interface DossierVerdict {
  /** Null if the file is not a dossier. */
  readonly manifest: Manifest | null;
  readonly flaws: readonly Flaw[];
  /** Number of log rows that are present in full. */
  readonly rows: number;
  readonly seals: number;
}

const END = 22;
const NEVER = { rows: 0, seals: 0 };
const noDossier = (): DossierVerdict => ({
  manifest: null,
  flaws: [{ kind: 'directory', name: 'zip' }],
  ...NEVER,
});

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** Returns the start of a zip's directory, from its end record; null if it has no end record. */
async function directoryAt({ size, read }: ByteSource): Promise<number | null> {
  if (size < END) return null;
  const end = viewOf(await read(size - END, size));
  if (end.getUint32(0, true) !== 0x06054b50) return null;
  const at = end.getUint32(16, true);
  if (at !== FAR || size < END + 76) return at;
  return Number(viewOf(await read(size - END - 76, size - END)).getBigUint64(48, true));
}

/** Finds the records of the manifest and the signature, which are the last two files before the directory. */
async function findLast(source: ByteSource, { decode }: Platform): Promise<{ at: number; text: string }[] | null> {
  const from = await directoryAt(source);
  if (from === null || from > source.size - END) return null;
  const bytes = await source.read(from, source.size);
  const view = viewOf(bytes);
  const found: { name: string; size: number; at: number }[] = [];
  for (let at = 0; at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50; ) {
    const [nameLength, extra] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const far = extra === 12 && at + 46 + nameLength + 12 <= bytes.length;
    found.push({
      name: decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      size: view.getUint32(at + 20, true),
      at: far ? Number(view.getBigUint64(at + 46 + nameLength + 4, true)) : view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + extra;
  }
  const last = found.slice(-2);
  if (last.map(({ name }) => name).join() !== [MANIFEST, SIGNATURE].join()) return null;
  return Promise.all(
    last.map(async ({ name, size, at }) => {
      const begins = at + 30 + name.length;
      return { at: begins, text: decode(await source.read(begins, Math.min(begins + size, from))) };
    }),
  );
}

const HEX = /^[0-9a-f]{128}$/;
const bytesOf = (hex: string): Uint8Array =>
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
  const written: Written[] = [];
  let at = 0;
  for (const { name, size, sha256 } of files) {
    const member = { name: platform.encode(name), size, modified: made };
    const header = localHeader(member);
    const begins = at + header.length;
    const bytes = await source.read(begins, begins + size);
    const right = sha256 === null || (bytes.length === size && (await platform.sha256(bytes)) === sha256);
    if (!right) flaws.push({ kind: 'file', name });
    if (name.startsWith('log/')) texts.set(name, platform.decode(bytes));
    const sum = crc32(bytes);
    const tail = await source.read(begins + size, begins + size + 16);
    const around = isSame(await source.read(at, begins), header) && (!right || isSame(tail, descriptor({ sum, size })));
    if (!around) flaws.push({ kind: 'container', name });
    written.push({ ...member, sum, at });
    at = begins + size + 16;
  }
  const end = directory(written, at);
  const wrongFile = flaws.some(({ kind }) => kind === 'file');
  // The directory contains the checksums too. A differing file would make it differ, but that file is reported already.
  const isEndRight = source.size === at + end.length && (wrongFile || isSame(await source.read(at, source.size), end));
  if (!isEndRight) flaws.push({ kind: 'directory', name: 'zip' });
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
  const last = await findLast(source, platform);
  if (last === null) return noDossier();
  const [text, signature] = [last[0]?.text ?? '', last[1]?.text ?? ''];
  const manifest = readManifest(text);
  if (manifest === null) return { manifest, flaws: [{ kind: 'manifest', name: MANIFEST }], ...NEVER };
  const { x } = manifest.key;
  const signed = platform.encode(`${SIGNED_AS}${text}`);
  const isGenuine = HEX.test(signature) && (await platform.isSigned(x, signed, bytesOf(signature)));
  const { flaws, texts } = await compareBytes(source, platform, new Date(manifest.made_at), [
    ...manifest.files,
    { name: MANIFEST, size: platform.encode(text).length, sha256: null },
    { name: SIGNATURE, size: platform.encode(signature).length, sha256: null },
  ]);
  const log = await verifyLogOf(texts, platform, [x, ...keys]);
  return {
    manifest,
    rows: log.rows,
    seals: log.seals,
    flaws: [
      ...(isGenuine ? [] : [{ kind: 'signature', name: `${MANIFEST}, ${SIGNATURE}` } as const]),
      ...(keys.length > 0 && !keys.includes(x) ? [{ kind: 'otherKey', name: manifest.key.kid } as const] : []),
      ...flaws,
      ...log.flaws,
    ],
  };
}
