import { type Language, type Phase, phaseRow, type Problem, type ProblemCode, type Reason } from '@imprimatur/domain';
import type { Failure } from '@imprimatur/contract';
import { translateProblem } from '../translate.ts';

/** The contents of a refusal: a reason as its message, problems by field, and the current phase of an entry that another person changed. */
export interface RefusalContent {
  readonly reason: Reason;
  readonly problems?: readonly Problem[];
  readonly phase?: Phase;
}

/** A refusal to the client; its text is produced when the response is sent. Any other thrown error is a 500. */
export class Refusal extends Error {
  readonly status: number;
  readonly refused: RefusalContent;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, refused: RefusalContent, headers: Record<string, string> = {}) {
    super(translateProblem(refused.reason, 'en'));
    this.status = status;
    this.refused = refused;
    this.headers = headers;
  }

  /** The same refusal, for a call that names a field differently. */
  renamed(from: string, to: string): Refusal {
    const problems = this.refused.problems?.map((one) =>
      one.field === from || one.field?.startsWith(`${from}.`) === true
        ? { ...one, field: to + one.field.slice(from.length) }
        : one,
    );
    return new Refusal(this.status, { ...this.refused, problems }, this.headers);
  }
}

/** Messages by field; a problem without a field is under `body`. */
export function groupMessagesByField(problems: readonly Problem[], language: Language): Record<string, string[]> {
  // A Map, because a field may be called `__proto__`.
  const errors = new Map<string, string[]>();
  for (const one of problems) {
    const key = one.field || 'body';
    errors.set(key, [...(errors.get(key) ?? []), translateProblem(one, language)]);
  }
  return Object.fromEntries(errors);
}

/** Returns the body of the response for a refusal. */
export const createFailure = ({ reason, problems, phase }: RefusalContent, language: Language): Failure => ({
  message: translateProblem(reason, language),
  ...(problems === undefined ? {} : { errors: groupMessagesByField(problems, language) }),
  ...(phase === undefined ? {} : { phase }),
});

const createRefusal = (
  status: number,
  code: ProblemCode,
  values?: Problem['values'],
  headers?: Record<string, string>,
) => new Refusal(status, { reason: { code, values } }, headers);

export const refuse = {
  unauthenticated: () => createRefusal(401, 'unauthenticated'),
  badCredentials: () => createRefusal(403, 'badCredentials'),
  /** The same message for every reason, as the specification requires; the entry's `actions` show what is possible. */
  forbidden: () => createRefusal(403, 'forbidden'),
  linkExpired: () => createRefusal(403, 'linkExpired'),
  notFound: () => createRefusal(404, 'notFound'),
  malformed: () => createRefusal(400, 'malformed'),
  otherHost: () => createRefusal(421, 'otherHost'),
  tooLarge: (limit: string) => createRefusal(413, 'tooLarge', { limit }),
  tooManyFiles: (count: number) => createRefusal(413, 'tooManyFiles', { count }),
  wrongContentType: (expected: string) => createRefusal(415, 'wrongContentType', { expected }),
  /** The fields are wrong. A single problem becomes the message; if there are several, the message is the one in the specification. */
  fields: (problems: readonly Problem[]) => {
    const [only, ...others] = problems;
    const reason: Reason = only !== undefined && others.length === 0 ? only : { code: 'unprocessable' };
    return new Refusal(422, { reason, problems });
  },
  lostRace: (phase: Phase) =>
    new Refusal(409, { reason: { code: 'lostRace', values: { phase: phaseRow(phase).name } }, phase }),
  stale: (phase?: Phase) =>
    new Refusal(409, { reason: { code: 'staleVersion' }, ...(phase === undefined ? {} : { phase }) }),
  conflict: (code: ProblemCode) => createRefusal(409, code),
  /** A status that only one kind of call uses. */
  because: createRefusal,
  tooMany: (seconds: number) => createRefusal(429, 'tooMany', { seconds }, { 'retry-after': String(seconds) }),
  storageFull: () => createRefusal(507, 'storageFull'),
  damaged: (name: string) => createRefusal(500, 'fileDamaged', { name }),
  unavailable: () => createRefusal(503, 'unavailable', undefined, { 'retry-after': '5' }),
};
