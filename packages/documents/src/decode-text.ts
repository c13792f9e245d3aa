/** Encodings of one byte per letter in which spreadsheets save tables: Western Europe, Central Europe, old Macs. */
export const OLD_ENCODINGS = ['windows-1252', 'windows-1250', 'macintosh'] as const;
export type OldEncoding = (typeof OLD_ENCODINGS)[number];

/** `encoding` is null where the bytes leave no doubt. Otherwise it is a guess, and people should be asked. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: OldEncoding | null;
}

export const hasUtf16Mark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Signs that stand in names and sentences beside letters. */
const USUAL = /[’‘“”„«»…–—·°€§\u00a0]/u;

/**
 * Counts what hardly occurs in names if a text has been decoded correctly: a sign or a control character that touches a
 * letter, a capital after a small letter, and Ÿ, which no name begins with.
 */
function oddities(text: string): number {
  const signs = text.match(/(?<=\p{L})[^\p{ASCII}\p{L}\p{M}]|[^\p{ASCII}\p{L}\p{M}](?=\p{L})|[\u0080-\u009f]/gu) ?? [];
  const inside = text.match(/(?<=\p{L})[–—…·](?=\p{L})/gu) ?? [];
  const capitals = text.match(/\p{Ll}(?!\p{ASCII})\p{Lu}|(?!\p{ASCII})\p{Ll}\p{Lu}|Ÿ/gu) ?? [];
  return signs.filter((sign) => !USUAL.test(sign)).length + inside.length + capitals.length;
}

/** Returns the encoding whose letters look most like names; of several, the most usual one. */
function guess(bytes: Uint8Array): OldEncoding {
  const [best] = OLD_ENCODINGS.map((encoding) => ({
    encoding,
    odd: oddities(new TextDecoder(encoding).decode(bytes)),
  })).toSorted((one, other) => one.odd - other.odd);
  return best?.encoding ?? 'windows-1252';
}

/** Decodes UTF-8, UTF-16 with its mark, and otherwise the encoding that was chosen or that fits best. */
export function decodeText(bytes: Uint8Array, chosen?: OldEncoding): DecodedText {
  if (hasUtf16Mark(bytes)) {
    const text = new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
    return { text, encoding: null };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: null };
  } catch {
    const encoding = chosen ?? guess(bytes);
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
}
