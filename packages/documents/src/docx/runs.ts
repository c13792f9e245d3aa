import type { Mark, Run } from '../model.ts';

export const makeRun = (text: string, marks: readonly Mark[]): Run => (marks.length === 0 ? { text } : { text, marks });

const haveSameMarks = (one: readonly Mark[], other: readonly Mark[]): boolean => one.join() === other.join();

export function joinRuns(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last !== undefined && haveSameMarks(last.marks ?? [], run.marks ?? []))
      result[result.length - 1] = { ...last, text: last.text + run.text };
    else result.push(run);
  }
  return result;
}
