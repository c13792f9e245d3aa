import type { FastifyInstance } from 'fastify';
import { refuse } from './refusal.ts';

/** Levels of brackets that a body may have; the deepest that a call takes has five. */
const DEEPEST = 32;

const [OPEN, CLOSE, QUOTE, ESCAPE, LIST, LIST_END] = ['{', '}', '"', '\\', '[', ']'].map((one) => one.charCodeAt(0));

/** Whether brackets stand deeper in each other than `DEEPEST`; text in quotes does not count. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (quoted) {
      if (code === ESCAPE) at += 1;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (code === OPEN || code === LIST) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (code === CLOSE || code === LIST_END) depth -= 1;
  }
  return false;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * JSON is the only body that a call takes unless it says otherwise. Bytes that are no UTF-8, `__proto__` and bottomless
 * nesting are refused; an empty body is none.
 */
export function useBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    let json: string;
    try {
      json = utf8.decode(bytes as Buffer);
    } catch {
      return done(refuse.malformed());
    }
    if (isTooDeep(json)) return done(refuse.malformed());
    return void parse(request, json, (error, value) =>
      done(error ?? (value === null ? refuse.malformed() : null), value),
    );
  });
}
