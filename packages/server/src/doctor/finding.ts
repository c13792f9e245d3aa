import type { Config } from '../config/config.ts';

export type FindingLevel = 'right' | 'risky' | 'wrong';

/** The doctor's verdict on one thing and, if it is not right, how to fix it. */
export interface Finding {
  readonly level: FindingLevel;
  readonly about: string;
  readonly says: string;
}

/** Checks one thing. Problems are findings, not errors; `examine` turns an error into a finding. */
export type Check = (config: Config) => Promise<Finding[]>;

/** Creates findings about one thing. */
export const createFindings = (thing: string) => ({
  right: (says: string): Finding => ({ level: 'right', about: thing, says }),
  risky: (says: string): Finding => ({ level: 'risky', about: thing, says }),
  wrong: (says: string): Finding => ({ level: 'wrong', about: thing, says }),
});

export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
};

/** Rejects after some milliseconds, so that the doctor never hangs. */
export async function withTimeLimit<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${milliseconds / 1000} s`)), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
