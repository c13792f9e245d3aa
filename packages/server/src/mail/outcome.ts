import { readErrorCode, readNumber } from '../property-of.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses between attempts; the last attempt is two days after the first. */
const ATTEMPT_PAUSES = [
  1 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  39 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  6 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
  14 * HOUR_MS,
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
