import { type SentBack, writtenFields } from '@imprimatur/contract';
import { can, canSeeEntry, keysOf, type Language, PHASE } from '@imprimatur/domain';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../auth/caller.ts';
import { readRecord } from '../../../entry/entry-repository.ts';
import { buildFacts } from '../../../entry/facts.ts';
import { toEntryValues } from '../../../entry/values.ts';
import { ERASED_PLACEHOLDER } from '../../../change-log/personal.ts';
import { readChangesSinceSentBack, readNames } from './repository.ts';

/** A log row with the fields that it changed, if any. */
const changeRow = z.looseObject({ changes: z.record(z.string(), z.looseObject({ old: z.unknown() })).default({}) });

interface Named {
  readonly user_id: number | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
}

/** Replaces an erased name if no account provides a current name. */
const SOMEBODY_ERASED: Readonly<Record<Language, string>> = { en: '(erased)', de: '(gelöscht)' };

const writtenValues = z.object(writtenFields.shape);
type Written = z.infer<typeof writtenValues>;

/**
 * Returns an entry under revision as it was when it was sent back: the current entry, with each changed field reset to its old value in
 * the first save since then. Null for an entry that is not under revision.
 */
export async function readSentBack(context: Context, caller: Caller, id: number): Promise<SentBack | null> {
  const record = await readRecord(context.reads, id);
  const facts = record === null ? null : buildFacts(context, record);
  if (record === null || facts === null || !canSeeEntry(caller, facts)) throw refuse.notFound();
  if (record.entry.phase !== PHASE.formalCheckApproval) return null;
  if (!can(caller, 'edit', facts)) throw refuse.forbidden();
  let before = writtenValues.parse(toEntryValues(record));
  const rows = await readChangesSinceSentBack(context.reads, id);
  // Newest first, so that the oldest save is applied last and its values remain.
  for (const row of rows.toReversed()) {
    const { changes } = changeRow.parse(JSON.parse(row));
    for (const field of keysOf(writtenValues.shape)) {
      const changed = changes[field];
      // An earlier version may have written a field in a different form; then the current value is kept.
      const then = changed === undefined ? null : writtenValues.safeParse({ ...before, [field]: changed.old });
      if (then?.success === true) before = then.data;
    }
  }
  return withCurrentNames(context, before);
}

/** Replaces the logged names of people with an account with their current names, because the logged names may have been erased. */
async function withCurrentNames(context: Context, before: Written): Promise<SentBack> {
  const { co_author, co_co_author, co_authors, ex_co_authors, cowrite_user_ids, review_user_ids, budget } = before;
  const linked = [co_author, co_co_author, ...co_authors, ...ex_co_authors, ...budget].map((one) => one?.user_id ?? []);
  const names = await readNames(context.reads, [...linked.flat(), ...cowrite_user_ids, ...review_user_ids]);
  const placeholder = SOMEBODY_ERASED[context.language];
  const asNow = <Person extends Named>(one: Person): Person => {
    const name = one.user_id === null ? undefined : names.get(one.user_id);
    const { first_name: first, last_name: last, email } = one;
    const kept = {
      first_name: first === ERASED_PLACEHOLDER ? '' : first,
      last_name: last === ERASED_PLACEHOLDER ? placeholder : last,
    };
    return { ...one, ...(name ?? kept), email: email === ERASED_PLACEHOLDER ? '' : email };
  };
  return {
    ...before,
    co_author: co_author && asNow(co_author),
    co_co_author: co_co_author && asNow(co_co_author),
    co_authors: co_authors.map(asNow),
    ex_co_authors: ex_co_authors.map(asNow),
    names: [...names].map(([id, { first_name, last_name }]) => ({ id, name: `${first_name} ${last_name}` })),
  };
}
