import { z } from 'zod';
import { formatHashedText, SEAL_LINE_PATTERN } from './log-row.ts';
import { CHAIN_FILE, type ChainRow, chainRow, PERSONAL_VALUES_FILE, personalValue, SEALS_FILE } from './manifest.ts';
import type { Flaw, Platform } from './flaws.ts';

const splitLines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

function parseLine<T>(shape: z.ZodType<T>, line: string): T | null {
  try {
    const found = shape.safeParse(JSON.parse(line));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

const isOwn = (row: ChainRow): row is Extract<ChainRow, { data: string }> => 'data' in row;

/** True if a row matches its hash and follows the row before it. */
async function isRowValid(row: ChainRow, before: ChainRow | undefined, { sha256, encode }: Platform): Promise<boolean> {
  if (before !== undefined && row.id !== before.id + 1) return false;
  if (!isOwn(row)) return true;
  if (before !== undefined && row.previous_hash !== before.hash) return false;
  return (await sha256(encode(formatHashedText(row)))) === row.hash;
}

/** True if one of the keys signed a seal and the chain contains the row that it names. Seals of other keys prove nothing. */
async function isSealValid(
  line: string,
  hashes: ReadonlyMap<number, string>,
  platform: Platform,
  keys: ReadonlyMap<string, string>,
) {
  const [, signedText = '', , , row, hash, , kid = '', signature = ''] = SEAL_LINE_PATTERN.exec(line) ?? [];
  if (row === undefined || hashes.get(Number(row)) !== hash) return false;
  const x = keys.get(kid);
  return x === undefined || platform.isSigned(x, platform.encode(signedText), decodeBase64Url(signature));
}

const BASE64_URL_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function decodeBase64Url(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let [bits, count, at] = [0, 0, 0];
  for (const letter of text) {
    bits = ((bits << 6) | BASE64_URL_LETTERS.indexOf(letter)) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes[at] = (bits >> count) & 0xff;
      at += 1;
    }
  }
  return bytes;
}

/** Checks the log rows in a dossier, their personal values and the seals around them. */
export async function verifyDossierLog(
  texts: ReadonlyMap<string, string>,
  platform: Platform,
  keys: readonly string[],
) {
  const flaws: Flaw[] = [];
  const hashes = new Map<number, string>();
  const own = new Map<number, string>();
  let before: ChainRow | undefined;
  for (const [at, line] of splitLines(texts.get(CHAIN_FILE) ?? '').entries()) {
    const row = parseLine(chainRow, line);
    if (row === null || !(await isRowValid(row, before, platform)))
      flaws.push({ kind: 'row', name: String(row?.id ?? `${CHAIN_FILE}:${at + 1}`) });
    if (row === null) continue;
    hashes.set(row.id, row.hash);
    if (isOwn(row)) own.set(row.id, `${row.user_name} ${row.data}`);
    before = row;
  }
  for (const line of splitLines(texts.get(PERSONAL_VALUES_FILE) ?? '')) {
    const value = parseLine(personalValue, line);
    const digest = value && `sha256:${await platform.sha256(platform.encode(`${value.salt}${value.value}`))}`;
    if (value === null || digest === null || own.get(value.row)?.includes(digest) !== true)
      flaws.push({ kind: 'value', name: `${value?.row ?? PERSONAL_VALUES_FILE} ${value?.path ?? ''}`.trim() });
  }
  const known = new Map(await Promise.all(keys.map(async (x) => [await platform.keyId(x), x] as const)));
  const seals = splitLines(texts.get(SEALS_FILE) ?? '');
  for (const line of seals)
    if (!(await isSealValid(line, hashes, platform, known)))
      flaws.push({ kind: 'seal', name: line.split(':').slice(0, 2).join(' ') });
  return { flaws, rows: own.size, seals: seals.length };
}
