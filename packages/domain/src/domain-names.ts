/** Parameters of Punycode for domain names. Source: RFC 3492, section 5. */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_CODE_POINT = 128;

function adaptBias(delta: number, length: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2));
  left += Math.floor(left / length);
  let bias = 0;
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE) left = Math.floor(left / (BASE - T_MIN));
  return bias + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW));
}

const parseDigit = (char: string): number =>
  /^[a-z0-9]$/.test(char) ? (Number.parseInt(char, BASE) + 26) % BASE : BASE;

/** Decodes the part of a label after `xn--`; null if it is not Punycode. Browsers only offer the encoder, in `URL`. */
function decodePunycode(label: string): string | null {
  const basic = Math.max(0, label.lastIndexOf('-'));
  const points = Array.from(label.slice(0, basic), (char) => char.charCodeAt(0));
  let [codePoint, at, bias] = [INITIAL_CODE_POINT, 0, INITIAL_BIAS];
  for (let from = basic > 0 ? basic + 1 : 0; from < label.length; ) {
    const before = at;
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = parseDigit(label.charAt(from));
      from += 1;
      at += digit * weight;
      if (digit === BASE || at > Number.MAX_SAFE_INTEGER / BASE) return null;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adaptBias(at - before, points.length + 1, before === 0);
    codePoint += Math.floor(at / (points.length + 1));
    at %= points.length + 1;
    if (codePoint > 0x10ffff) return null;
    points.splice(at, 0, codePoint);
    at += 1;
  }
  return String.fromCodePoint(...points);
}

/** Node and browsers provide `URL`, but the types of this package do not include it. */
declare const URL: new (address: string) => { readonly hostname: string };

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Returns a domain in ASCII, converted as UTS 46 defines; null if it cannot be converted. */
export function toAsciiDomain(domain: string): string | null {
  if (isAscii(domain) && !/(?:^|\.)xn--/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/**
 * Returns a domain in its own script, the only form that is stored and compared: `xn--mnchen-3ya.de` becomes `münchen.de`. Labels that
 * browsers would not show in their script are not changed. Expects letters, digits, hyphens and dots.
 */
export function toUnicodeDomain(domain: string): string {
  const ascii = toAsciiDomain(domain);
  if (ascii === null) return domain;
  return ascii
    .split('.')
    .map((label) => {
      const own = label.startsWith('xn--') ? decodePunycode(label.slice(4)) : null;
      return own !== null && toAsciiDomain(own) === label ? own : label;
    })
    .join('.');
}
