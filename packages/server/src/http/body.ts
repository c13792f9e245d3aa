import { problem } from '@imprimatur/domain';
import type { FastifyInstance } from 'fastify';
import { refuse } from './refusal.ts';

/** Levels of brackets that a body may have; the deepest that a call takes has five. */
const DEEPEST = 32;
/** Fields of one object and rows of one list; the largest import has 20,000 rows. */
const MOST = { fields: 1_000, rows: 20_000 };

const [OPEN, CLOSE, QUOTE, ESCAPE, LIST, LIST_END, COMMA] = ['{', '}', '"', '\\', '[', ']', ','].map((one) =>
  one.charCodeAt(0),
);

/**
 * What makes a body too much to parse and check: brackets deeper in each other than `DEEPEST`, more in one pair of them than
 * `MOST`. Text in quotes does not count.
 */
export function excessOf(json: string): 'deep' | 'many' | null {
  // What may still follow in each of the brackets that are open.
  const left: number[] = [];
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (quoted) {
      if (code === ESCAPE) at += 1;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (code === OPEN || code === LIST) {
      if (left.push(code === OPEN ? MOST.fields : MOST.rows) > DEEPEST) return 'deep';
    } else if (code === CLOSE || code === LIST_END) left.pop();
    else if (code === COMMA && left.length > 0) {
      const rest = (left.pop() ?? 0) - 1;
      if (rest <= 0) return 'many';
      left.push(rest);
    }
  }
  return null;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * JSON is the only body that a call takes unless it says otherwise. Bytes that are no UTF-8, `__proto__`, bottomless nesting
 * and endless lists are refused before they are parsed; an empty body is none.
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
    const excess = excessOf(json);
    if (excess !== null)
      return done(excess === 'deep' ? refuse.malformed() : refuse.unmet([problem('tooManyValues', 'body')]));
    return void parse(request, json, (error, value) =>
      done(error ?? (value === null ? refuse.malformed() : null), value),
    );
  });
}
