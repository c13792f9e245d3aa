import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, type Language, LANGUAGES } from '@imprimatur/domain';
import Negotiator from 'negotiator';

/** Characters of the header that are read. No browser sends as many, and reading thousands of languages takes milliseconds. */
const MOST = 200;

/** Returns the language in which a caller is answered: English, unless the header prefers another one that is spoken here. */
export function languageOf({ headers }: { readonly headers: IncomingHttpHeaders }): Language {
  const wanted = headers['accept-language'];
  if (wanted === undefined) return LANGUAGES[0];
  // A language that is cut off may say the opposite: `de;q=0`.
  const whole = wanted.length <= MOST ? wanted : wanted.slice(0, Math.max(0, wanted.lastIndexOf(',', MOST)));
  const read = new Negotiator({ headers: { 'accept-language': whole } });
  const preferred = read.language([...LANGUAGES]);
  return isLanguage(preferred) ? preferred : LANGUAGES[0];
}
