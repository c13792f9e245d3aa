import { readErrorCode, readNumber } from '../property-of.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Pauses between attempts; the last attempt is two days after the first. */
const ATTEMPT_PAUSES = [
  1 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  39 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  6 * HOUR,
  8 * HOUR,
  12 * HOUR,
  14 * HOUR,
];

export type FailedAttempt = { readonly status: 'failed' } | { readonly status: 'queued'; readonly pause: number };

/**
 * Returns whether the mail server refused this email permanently. A refused sign-in or greeting says nothing about
 * the email.
 */
function isPermanent(error: unknown): boolean {
  const [code, answer] = [readErrorCode(error), readNumber(error, 'responseCode') ?? 0];
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && answer >= 500 && answer < 600;
}

/** `attempts` includes the failed attempt. */
export function planRetry(error: unknown, attempts: number): FailedAttempt {
  const pause = ATTEMPT_PAUSES[attempts - 1];
  return isPermanent(error) || pause === undefined ? { status: 'failed' } : { status: 'queued', pause };
}

/** The error message of the server or the network, for the office. */
export const describeDeliveryError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 500);
