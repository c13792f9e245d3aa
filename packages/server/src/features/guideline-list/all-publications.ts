import type { GuidelineRow } from '@imprimatur/contract';
import type { Actor } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { readLongPage } from './repository.ts';
import { presentRow } from './row.ts';
import { listStatement, type ListFilters } from './service.ts';

/** Entries per statement, so that each stays well within its time limit. */
const ENTRIES_PER_STATEMENT = 1_000;

/** Returns all entries that this person's list contains with these filters, in the order of the list. */
export async function readAllPublications(
  { pool }: Pick<Context, 'pool'>,
  actor: Actor,
  filters: ListFilters,
): Promise<GuidelineRow[]> {
  const all: GuidelineRow[] = [];
  for (;;) {
    const { shape, values } = listStatement(actor, filters, { before: all.length, size: ENTRIES_PER_STATEMENT });
    const page = await readLongPage(pool, shape, values);
    const rows = page?.rows ?? [];
    const mine = { reads: page?.reads ?? [], parts: page?.parts ?? [] };
    for (const row of rows) all.push(presentRow(actor, row, mine));
    if (rows.length < ENTRIES_PER_STATEMENT) return all;
  }
}
