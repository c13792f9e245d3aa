import type { Handlers } from '@imprimatur/contract';
import {
  type Actor,
  findDoisInCycles,
  type Day,
  normalizeDoi,
  parseDoi,
  isPublished,
  type PastEdition,
  findPastDayProblems,
  pastEdition,
  type Problem,
  createProblem,
} from '@imprimatur/domain';
import type { Tx } from '../../db/database.ts';
import { toFieldProblems } from '../../http/schemas.ts';
import { mapInSlices } from '../../in-slices.ts';
import { type EntryByDoi, findEntriesByDoi } from './import-repository.ts';

type Line = Handlers['POST /library/import']['body']['rows'][number];

/** A row as read, before it is compared with the library. */
interface ReadRow {
  readonly line: Line;
  readonly edition: PastEdition | null;
  readonly problems: readonly Problem[];
  /** In lower case; null if the row contains none. */
  readonly doi: string | null;
  readonly predecessor: string | null;
}

/** The result of checking a row before an import. */
export type CheckedRow =
  | { readonly result: 'new'; readonly edition: PastEdition; readonly predecessor: EntryByDoi | string | null }
  | { readonly result: 'same'; readonly entry: EntryByDoi }
  | { readonly result: 'wrong'; readonly problems: readonly Problem[] };

const parseDoiKey = (typed: string | null | undefined): string | null => {
  const found = parseDoi(typed ?? '');
  return found === null ? null : normalizeDoi(found);
};

function readRow(line: Line, today: Day): ReadRow {
  const { success, data, error } = pastEdition.safeParse(line);
  return {
    line,
    edition: success ? data : null,
    problems: success ? findPastDayProblems(data, today) : toFieldProblems(error),
    doi: parseDoiKey(line.doi),
    predecessor: parseDoiKey(line.predecessor),
  };
}

export const readRows = (lines: readonly Line[], today: Day): Promise<ReadRow[]> =>
  mapInSlices(lines, (line) => readRow(line, today));

/** The data that rows are compared with. */
interface CheckContext {
  readonly existing: ReadonlyMap<string, EntryByDoi>;
  /** The first row of each DOI. */
  readonly first: ReadonlyMap<string, ReadRow>;
  readonly circles: ReadonlySet<string>;
}

function findPredecessorProblems({ predecessor }: ReadRow, { existing, first }: CheckContext): Problem[] {
  if (predecessor === null) return [];
  const entry = existing.get(predecessor);
  if (entry !== undefined && isPublished(entry.phase))
    return entry.has_open_successor
      ? [createProblem('predecessorRevised', 'predecessor', { entry: entry.unique_id })]
      : [];
  return first.has(predecessor) ? [] : [createProblem('unknownPredecessor', 'predecessor')];
}

function findDoiProblems(row: ReadRow, { existing, first }: CheckContext): Problem[] {
  if (row.doi === null) return [];
  const earlier = first.get(row.doi);
  if (earlier !== undefined && earlier !== row)
    return [createProblem('doiTwice', 'doi', { name: earlier.line.title ?? '' })];
  const entry = existing.get(row.doi);
  if (entry === undefined || isPublished(entry.phase)) return [];
  return [
    entry.visible
      ? createProblem('doiUnderWay', 'doi', { entry: entry.unique_id })
      : createProblem('doiOfHiddenEntry', 'doi'),
  ];
}

function checkRow(row: ReadRow, around: CheckContext): CheckedRow {
  const { edition, doi, predecessor } = row;
  const ofDoi = findDoiProblems(row, around);
  const entry = doi === null ? undefined : around.existing.get(doi);
  if (ofDoi.length === 0 && entry !== undefined) return { result: 'same', entry };
  const circles = doi !== null && around.circles.has(doi) ? [createProblem('circlingPredecessors', 'predecessor')] : [];
  const problems = [
    ...row.problems,
    ...ofDoi,
    ...(circles.length > 0 ? circles : findPredecessorProblems(row, around)),
  ];
  if (edition === null || problems.length > 0) return { result: 'wrong', problems };
  return {
    result: 'new',
    edition,
    predecessor: predecessor === null ? null : (around.existing.get(predecessor) ?? predecessor),
  };
}

const omitNulls = (keys: readonly (string | null)[]): string[] => keys.flatMap((key) => key ?? []);

/** The predecessors named in rows, in lower case. */
export const findPredecessorDois = (rows: readonly ReadRow[]): string[] =>
  omitNulls(rows.map(({ predecessor }) => predecessor));

/** Compares the rows with the library and with each other. */
export async function checkRows(tx: Tx, actor: Actor, rows: readonly ReadRow[]): Promise<CheckedRow[]> {
  const dois = [...omitNulls(rows.map(({ doi }) => doi)), ...findPredecessorDois(rows)];
  const existing = await findEntriesByDoi(tx, actor, dois);
  const first = new Map<string, ReadRow>();
  const predecessors = new Map<string, string>();
  for (const row of rows) {
    if (row.doi === null || first.has(row.doi)) continue;
    first.set(row.doi, row);
    if (row.predecessor !== null && !existing.has(row.doi)) predecessors.set(row.doi, row.predecessor);
  }
  const around = { existing, first, circles: findDoisInCycles(predecessors) };
  return mapInSlices(rows, (row) => checkRow(row, around));
}
