import type { GuidelineRow } from '@imprimatur/contract';
import type { Actor } from '@imprimatur/domain';
import type { Context } from '../../context.ts';
import { longPageOf } from './repository.ts';
import { rowOf } from './row.ts';
import { asked, type ListFilters } from './service.ts';

/** Entries of one statement, so that each stays well within its time. */
const AT_ONCE = 1_000;

/** Returns all entries that this person's list shows with these filters, in its order. */
export async function allPublications(
  { pool }: Pick<Context, 'pool'>,
  actor: Actor,
  filters: ListFilters,
): Promise<GuidelineRow[]> {
  const all: GuidelineRow[] = [];
  for (;;) {
    const { shape, values } = asked(actor, filters, { before: all.length, size: AT_ONCE });
    const page = await longPageOf(pool, shape, values);
    const rows = page?.rows ?? [];
    const mine = { reads: page?.reads ?? [], parts: page?.parts ?? [] };
    for (const row of rows) all.push(rowOf(actor, row, mine));
    if (rows.length < AT_ONCE) return all;
  }
}
