import { MAX_BODY_BYTES, MAX_BODY_NAMES } from '@imprimatur/contract';
import { createProblem } from '@imprimatur/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

/** Maximum nesting of a body; the deepest body of a call has five levels. */
const MAX_DEPTH = 32;
/** Maximum fields of one object and rows of one list; the largest import has 20,000 rows. */
export const JSON_LIMITS = { fields: 1_000, rows: 20_000 };

/**
 * Returns whether the body exceeds, or may exceed, the general limit. Large bodies are read only from callers with a right to the call.
 */
export const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES.public;

const [OPEN, CLOSE, QUOTE, ESCAPE, LIST, LIST_END, COMMA] = ['{', '}', '"', '\\', '[', ']', ','].map((one) =>
  one.charCodeAt(0),
);

/** An open pair of brackets. */
interface Bracket {
  /** Number of further values allowed. */
  remaining: number;
  /** The names that an object has used so far; null in a list. */
  readonly names: Set<string> | null;
}

/** `quoted` includes the quotation marks; the result does not. */
function parseName(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    // The parser reports this error.
    return quoted;
  }
}

/**
 * Returns why a body must not be parsed: it is nested deeper than `MAX_DEPTH`, a pair of brackets contains more than `JSON_LIMITS` values, it
 * contains more than `maxNames` names in total, or a name occurs twice in an object (parsers differ in which value they use).
 */
export function findBodyProblem(
  json: string,
  maxNames = MAX_BODY_NAMES,
): 'deep' | 'many' | { readonly twice: string } | null {
  let remaining = maxNames;
  const open: Bracket[] = [];
  /** Start of the current string, or null outside strings. */
  let text: number | null = null;
  /** True if the next string is a property name. */
  let expectsName = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (text !== null) {
      if (code === ESCAPE) at += 1;
      if (code !== QUOTE) continue;
      const names = expectsName ? open.at(-1)?.names : null;
      if (names != null) {
        const name = parseName(json.slice(text, at + 1));
        if (names.has(name)) return { twice: name };
        names.add(name);
        remaining -= 1;
        if (remaining < 0) return 'many';
      }
      expectsName = false;
      text = null;
    } else if (code === QUOTE) text = at;
    else if (code === OPEN || code === LIST) {
      expectsName = code === OPEN;
      const bracket = expectsName
        ? { remaining: JSON_LIMITS.fields, names: new Set<string>() }
        : { remaining: JSON_LIMITS.rows, names: null };
      if (open.push(bracket) > MAX_DEPTH) return 'deep';
    } else if (code === CLOSE || code === LIST_END) open.pop();
    else if (code === COMMA) {
      const inside = open.at(-1);
      if (inside === undefined) continue;
      inside.remaining -= 1;
      if (inside.remaining <= 0) return 'many';
      expectsName = inside.names !== null;
    }
  }
  return null;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Accepts only JSON, unless a call declares otherwise. Refuses before parsing: invalid UTF-8, `__proto__`, deep nesting, long lists and
 * duplicate names. An empty body counts as no body.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    let json: string;
    try {
      json = utf8.decode(bytes);
    } catch {
      return done(refuse.malformed());
    }
    const excess = findBodyProblem(json, request.routeOptions.config.bodyNames);
    if (excess === 'deep') return done(refuse.malformed());
    if (excess === 'many') return done(refuse.fields([createProblem('tooManyValues', 'body')]));
    if (excess !== null) return done(refuse.fields([createProblem('fieldTwice', excess.twice)]));
    return void parse(request, json, (error, value) =>
      done(error ?? (value === null ? refuse.malformed() : null), value),
    );
  });
}
