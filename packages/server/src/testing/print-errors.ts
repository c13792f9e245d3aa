/**
 * Prints the errors that a test application logged before a test or its preparation failed. The response to an unexpected error
 * contains no cause.
 */
import { afterAll, beforeEach } from 'vitest';
import { loggedErrors } from './logged-errors.ts';

let isPrepared = false;

const printErrors = (): void => {
  const errors = loggedErrors.take();
  if (errors !== '') console.log(`Errors in the log of the application:\n${errors}`);
};

loggedErrors.take();
beforeEach(({ onTestFailed }) => {
  if (isPrepared) loggedErrors.take();
  isPrepared = true;
  onTestFailed(printErrors);
});
afterAll(() => {
  if (!isPrepared) printErrors();
});
