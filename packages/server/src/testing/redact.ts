/** URL parameters that contain secrets: of the first installation and of single sign-on. */
const PARAMETER_PATTERN = /([?&#](?:code|secret|state|\w*token)=)[^&\s"']+/gi;
const HEADER_PATTERN = /\b(bearer|basic) +[\w.~+/=-]+/gi;
/** Fields in JSON and in settings. */
const FIELD_PATTERN = /(\w*(?:password|secret|token)\w*"?\s*[:=]\s*"?)[^\s"&,}]+/gi;
/** Tokens are 32 random bytes in base64url. */
const TOKEN_PATTERN = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}/g;

/** Hides passwords, tokens and secrets in text that goes to the console. */
export const redact = (text: string): string =>
  text
    .replaceAll(PARAMETER_PATTERN, '$1…')
    .replaceAll(HEADER_PATTERN, '$1 …')
    .replaceAll(FIELD_PATTERN, '$1…')
    .replaceAll(TOKEN_PATTERN, '…');
