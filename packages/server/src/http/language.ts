import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, type Language, LANGUAGES } from '@imprimatur/domain';
import Negotiator from 'negotiator';

/** Maximum characters of the header to parse. No browser sends more, and parsing thousands of languages takes milliseconds. */
const MAX_HEADER_LENGTH = 200;

/** Returns the language of the response: English, unless the header prefers another supported language. */
export function parseRequestLanguage({ headers }: { readonly headers: IncomingHttpHeaders }): Language {
  const acceptLanguage = headers['accept-language'];
  if (acceptLanguage === undefined) return LANGUAGES[0];
  // A truncated language could mean the opposite: `de;q=0`.
  const whole =
    acceptLanguage.length <= MAX_HEADER_LENGTH
      ? acceptLanguage
      : acceptLanguage.slice(0, Math.max(0, acceptLanguage.lastIndexOf(',', MAX_HEADER_LENGTH)));
  const read = new Negotiator({ headers: { 'accept-language': whole } });
  const preferred = read.language([...LANGUAGES]);
  return isLanguage(preferred) ? preferred : LANGUAGES[0];
}
