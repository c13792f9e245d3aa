import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { shouldRetry } from './query-client.ts';

const countTries = (error: Error): number => {
  let failures = 0;
  while (shouldRetry(failures, error)) failures += 1;
  return failures;
};

// Covers Audit.S9
test('an unreachable server is tried once more, so that people see the error within two seconds', () => {
  expect(countTries(new ApiError(0, 'Connection error'))).toBe(1);
});

test('a busy server is retried three times, but a refusal is never retried', () => {
  for (const status of [429, 502, 503, 504]) expect(countTries(new ApiError(status, ''))).toBe(3);
  for (const status of [400, 401, 403, 404, 409, 422, 500]) expect(countTries(new ApiError(status, ''))).toBe(0);
  expect(countTries(new Error('broken'))).toBe(0);
});
