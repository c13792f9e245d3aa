import type { Config } from '../config/config.ts';

export type FindingLevel = 'right' | 'risky' | 'wrong';

/** The result of one check: its subject, its level and, if something is wrong, the way to fix it. */
export interface Finding {
  readonly level: FindingLevel;
  readonly about: string;
  readonly message: string;
}

/** A check of one subject. Problems are findings, not errors; `runCheck` turns an error into a finding. */
export type Check = (config: Config) => Promise<Finding[]>;

/** Creates findings about one subject. */
export const createFindings = (thing: string) => ({
  right: (message: string): Finding => ({ level: 'right', about: thing, message }),
  risky: (message: string): Finding => ({ level: 'risky', about: thing, message }),
  wrong: (message: string): Finding => ({ level: 'wrong', about: thing, message }),
});

export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
};

/** Rejects after some milliseconds, so that the doctor never hangs. */
export async function withTimeLimit<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no response within ${milliseconds / 1000} s`)), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
