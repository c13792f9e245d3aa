import type { Language } from '@imprimatur/domain/languages';
import { language } from './language.ts';

interface Messages {
  readonly unreachable: string;
  readonly failed: (status: number) => string;
}

/** Messages for responses that contain none, in the language that the server would have used. */
const MESSAGES: Readonly<Record<Language, Messages>> = {
  en: { unreachable: 'Connection error', failed: (status) => `The server answered with an error (${status}).` },
  de: {
    unreachable: 'Verbindungsfehler',
    failed: (status) => `Der Server hat mit einem Fehler geantwortet (${status}).`,
  },
};

const MAX_DELAY_MS = 30_000;

/** A failed call. `status` is 0 if the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  /** Error sentences by dotted field path, for a 422. */
  readonly errors: Record<string, string[]> | undefined;
  /** The entry's current phase, for a 409. */
  readonly phase: number | undefined;
  /** Seconds to wait before the next try, for a 429 or 503. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, rest: Pick<Partial<ApiError>, 'errors' | 'phase' | 'retryAfter'> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = rest.errors;
    this.phase = rest.phase;
    this.retryAfter = rest.retryAfter;
  }

  /** True if a retry may succeed: there is no connection, or the server is busy or unavailable. */
  get isTransient(): boolean {
    return [0, 429, 502, 503, 504].includes(this.status);
  }

  /** Returns the milliseconds before the next try: the server's `Retry-After`, or `firstMs` doubled for each earlier try, at most 30 s. */
  delay(tries: number, firstMs: number): number {
    return Math.min(this.retryAfter === undefined ? firstMs * 2 ** tries : this.retryAfter * 1000, MAX_DELAY_MS);
  }
}

/** Returns the error for a server that could not be reached. */
export const createUnreachableError = (): ApiError => new ApiError(0, MESSAGES[language.get()].unreachable);

/** Returns the message for a response that contains none. */
export const findStatusMessage = (status: number): string => MESSAGES[language.get()].failed(status);

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(500, error instanceof Error ? error.message : String(error));
}

/** Returns the first error sentence of each field, for `form.setErrors`. */
export function findFieldErrors(error: unknown): Record<string, string> {
  const entries = Object.entries(toApiError(error).errors ?? {});
  return Object.fromEntries(entries.map(([field, sentences]) => [field, sentences[0] ?? '']));
}

/** Returns the error sentences of a refusal, each once, without the refusal's own message. */
export function listErrorLines(error: ApiError): string[] {
  return [...new Set(Object.values(error.errors ?? {}).flat())].filter((line) => line !== error.message);
}
