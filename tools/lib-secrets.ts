/** Patterns of secrets in any file. */
const SECRET_PATTERNS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----/g,
  'a key of a cloud': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b/g,
  'a token of a host of repositories': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,}|glpat-[\w-]{20,})/g,
  'a token of a registry': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^$\s]+/g,
  'a token of a messenger or a payment service':
    /\bxox[abeprs]-[\w-]{10,}|\b[sr]k_live_\w{10,}|\bSG\.[\w-]{20,}\.[\w-]{20,}/g,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
  'an address with a password':
    /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@'"`$<>{}]+:(?!\d+@|(?:[A-Z]+-)?PASSWORD@)([^\s/@'"`$<>{}]+)@/g,
  'a secret that is written down':
    /\b\w*(?:secret|passw(?:or)?d|token|api_?key|credential)s?['"]?\s*[:=]\s*['"`]([\w+/=.-]{12,})['"`]/gi,
};

export interface FoundSecret {
  readonly what: string;
  /** The secret itself; the pattern may match more. */
  readonly value: string;
}

/** Returns every part of a text that looks like a secret. */
export function findSecrets(text: string): FoundSecret[] {
  return Object.entries(SECRET_PATTERNS).flatMap(([what, pattern]) =>
    [...text.matchAll(pattern)].map((hit) => ({ what, value: hit[1] ?? hit[0] })),
  );
}
