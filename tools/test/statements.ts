import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const recordedFile = z.object({
  file: z.string(),
  seconds: z.number(),
  /** Without statements that the tests themselves send. */
  statements: z.array(z.string()),
});
/** The statements that the quick tests of a file sent to the database, and the duration in seconds. */
type RecordedFile = z.output<typeof recordedFile>;

/** Reads the files that `packages/server/src/testing/record-statements.ts` wrote into a folder. */
export const readRecorded = (folder: string): RecordedFile[] =>
  globSync(join(folder, '*.jsonl')).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => recordedFile.parse(JSON.parse(line))),
  );

/** The maximum share of the total time for one more statement. More expensive statements run only at night. */
const MAX_TIME_SHARE = 0.005;

/** Chooses files until every affordable statement is run, each time the file with the most new statements per second. */
export function chooseFiles(all: readonly RecordedFile[], share = MAX_TIME_SHARE): string[] {
  const affordable = 1 / (share * all.reduce((sum, { seconds }) => sum + seconds, 0));
  const missing = new Set(all.flatMap(({ statements }) => statements));
  const worth = ({ seconds, statements }: RecordedFile): number =>
    statements.filter((one) => missing.has(one)).length / Math.max(seconds, 0.001);
  const chosen: string[] = [];
  while (missing.size > 0) {
    const best = all.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    if (worth(best) < affordable) break;
    chosen.push(best.file);
    for (const one of best.statements) missing.delete(one);
  }
  return chosen;
}
