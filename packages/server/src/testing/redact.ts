/** URL parameters that contain secrets: of the first installation and of single sign-on. */
const PARAMETERS = /([?&#](?:code|secret|state|\w*token)=)[^&\s"']+/gi;
const HEADERS = /\b(bearer|basic) +[\w.~+/=-]+/gi;
/** Fields in JSON and in settings. */
const FIELDS = /(\w*(?:password|secret|token)\w*"?\s*[:=]\s*"?)[^\s"&,}]+/gi;
/** Tokens are 32 random bytes in base64url. */
const TOKENS = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}/g;

/** Hides passwords, tokens and secrets in text that goes to the console. */
export const redact = (text: string): string =>
  text.replaceAll(PARAMETERS, '$1…').replaceAll(HEADERS, '$1 …').replaceAll(FIELDS, '$1…').replaceAll(TOKENS, '…');
