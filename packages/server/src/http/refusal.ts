import { type Problem, type ProblemCode, phaseLabel, type Phase, sentence } from '@imprimatur/domain';
import type { Failure } from '@imprimatur/contract';

/** A refusal on its way to the client: status and the body that says why. Anything else that is thrown is a 500. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Failure;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: Failure, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  /** The same refusal, for a call that names a field differently. */
  renamed(from: string, to: string): Refusal {
    const fields = Object.entries(this.body.errors ?? {}).map(([field, messages]) => [
      field === from || field.startsWith(`${from}.`) ? to + field.slice(from.length) : field,
      messages,
    ]);
    return new Refusal(this.status, { ...this.body, errors: Object.fromEntries(fields) }, this.headers);
  }
}

const plain = (
  status: number,
  code: ProblemCode,
  values?: Record<string, string | number>,
  headers?: Record<string, string>,
) => new Refusal(status, { message: sentence({ code, values }) }, headers);

/** Sentences by field; what belongs to none is under `body`. */
export function byField(problems: readonly Problem[]): Record<string, string[]> {
  // A map: a field may have been called `__proto__`.
  const errors = new Map<string, string[]>();
  for (const one of problems) {
    const key = one.field || 'body';
    errors.set(key, [...(errors.get(key) ?? []), sentence(one)]);
  }
  return Object.fromEntries(errors);
}

export const refuse = {
  unauthenticated: () => plain(401, 'unauthenticated'),
  badCredentials: () => plain(403, 'badCredentials'),
  /** One sentence for every reason, as the specification demands; the entry's `actions` say what would make it possible. */
  forbidden: () => plain(403, 'forbidden'),
  linkExpired: () => plain(403, 'linkExpired'),
  notFound: () => plain(404, 'notFound'),
  malformed: () => plain(400, 'malformed'),
  tooLarge: (limit: string) => plain(413, 'tooLarge', { limit }),
  wrongContentType: (expected: string) => plain(415, 'wrongContentType', { expected }),
  /** The fields are wrong. One problem gives its own sentence as the message, several the specification's. */
  fields: (problems: readonly Problem[]) => {
    const [only, ...others] = problems;
    const message = sentence(only !== undefined && others.length === 0 ? only : { code: 'unprocessable' });
    return new Refusal(422, { message, errors: byField(problems) });
  },
  lostRace: (phase: Phase) =>
    new Refusal(409, { message: sentence({ code: 'lostRace', values: { phase: phaseLabel(phase) } }), phase }),
  stale: (phase?: Phase) =>
    new Refusal(409, { message: sentence({ code: 'staleVersion' }), ...(phase === undefined ? {} : { phase }) }),
  conflict: (code: ProblemCode) => plain(409, code),
  /** A status that only one kind of call has. */
  because: plain,
  tooMany: (seconds: number) =>
    new Refusal(
      429,
      { message: sentence({ code: 'tooMany', values: { seconds } }) },
      { 'retry-after': String(seconds) },
    ),
  storageFull: () => plain(507, 'storageFull'),
  damaged: (name: string) => plain(500, 'fileDamaged', { name }),
  unavailable: () => new Refusal(503, { message: sentence({ code: 'unavailable' }) }, { 'retry-after': '5' }),
};
