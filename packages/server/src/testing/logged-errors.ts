/** The last errors in the logs of the test applications. `print-errors.ts` prints them if a test fails. */
import type { DestinationStream } from 'pino';

const MAX_LINES = 10;
const lines: string[] = [];

export const loggedErrors: DestinationStream & { take(): string } = {
  write: (line) => {
    lines.push(line);
    if (lines.length > MAX_LINES) lines.shift();
  },
  /** Returns the lines and forgets them. */
  take: () => lines.splice(0).join(''),
};
