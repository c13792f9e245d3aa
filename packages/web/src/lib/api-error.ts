/** A failed call. `status` 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  /** Sentences by dotted field path, for a 422. */
  readonly errors: Record<string, string[]> | undefined;
  /** The entry's present phase, for a 409. */
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

  /** Whether another try may succeed later: no connection, or the server is busy or away. */
  get passing(): boolean {
    return [0, 429, 502, 503, 504].includes(this.status);
  }
}

export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(500, error instanceof Error ? error.message : String(error));
}

/** The first sentence of each field, for `form.setErrors`. */
export function fieldErrors(error: unknown): Record<string, string> {
  const entries = Object.entries(asApiError(error).errors ?? {});
  return Object.fromEntries(entries.map(([field, sentences]) => [field, sentences[0] ?? '']));
}

/** The sentences of a refusal, each once, without its message. */
export function errorLines(error: ApiError): string[] {
  return [...new Set(Object.values(error.errors ?? {}).flat())].filter((line) => line !== error.message);
}
