/** Single-byte encodings of spreadsheets: Western Europe, Central Europe, old Macs. */
export const OLD_ENCODINGS = ['windows-1252', 'windows-1250', 'macintosh'] as const;
export type OldEncoding = (typeof OLD_ENCODINGS)[number];

/** `encoding` is null if the bytes identify it. Otherwise it is a guess for people to confirm. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: OldEncoding | null;
}

export const hasUtf16Mark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

const COMMON_SIGNS = /[’‘“”„«»…–—·°€§\u00a0]/u;

/**
 * Counts patterns that are rare in correctly decoded names: a symbol or control character next to a letter, a capital after a lower-case
 * letter, and Ÿ.
 */
function countOddities(text: string): number {
  const signs = text.match(/(?<=\p{L})[^\p{ASCII}\p{L}\p{M}]|[^\p{ASCII}\p{L}\p{M}](?=\p{L})|[\u0080-\u009f]/gu) ?? [];
  const innerSigns = text.match(/(?<=\p{L})[–—…·](?=\p{L})/gu) ?? [];
  const capitals = text.match(/\p{Ll}(?!\p{ASCII})\p{Lu}|(?!\p{ASCII})\p{Ll}\p{Lu}|Ÿ/gu) ?? [];
  return signs.filter((sign) => !COMMON_SIGNS.test(sign)).length + innerSigns.length + capitals.length;
}

function guessEncoding(bytes: Uint8Array): OldEncoding {
  const [best] = OLD_ENCODINGS.map((encoding) => ({
    encoding,
    odd: countOddities(new TextDecoder(encoding).decode(bytes)),
  })).toSorted((one, other) => one.odd - other.odd);
  return best?.encoding ?? 'windows-1252';
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or otherwise the chosen or best fitting encoding. */
export function decodeText(bytes: Uint8Array, chosen?: OldEncoding): DecodedText {
  if (hasUtf16Mark(bytes)) {
    const text = new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
    return { text, encoding: null };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: null };
  } catch {
    const encoding = chosen ?? guessEncoding(bytes);
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
}
