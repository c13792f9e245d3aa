import type { PhaseChangeAnswer } from '@imprimatur/contract';
import { can, type Language, PHASE, readsEveryReview, type Reviewer, roundIn, sees } from '@imprimatur/domain';
import type { Context } from '../../../context.ts';
import { iso } from '../../../instant.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Caller } from '../../../auth/caller.ts';
import { readRecord } from '../../../entry/entry-repository.ts';
import { factsOf } from '../../../entry/facts.ts';
import { insertReadMark } from './repository.ts';

export async function markRead(context: Context, caller: Caller, id: number): Promise<void> {
  const record = await readRecord(context.reads, id);
  if (record === null || !sees(caller, factsOf(context, record))) throw refuse.notFound();
  if (record.readers.includes(caller.id)) return;
  await insertReadMark(context.db, id, caller.id);
}

/** The name shown instead of the person who ended a round, to readers who may not know the reviewers. */
const PARTIES: Readonly<Record<Language, Readonly<Record<Reviewer, string>>>> = {
  en: { gpc: 'The GPC', reviewer: 'The reviewers', delegate: 'The national delegates' },
  de: { gpc: 'Der GPC', reviewer: 'Die Gutachtenden', delegate: 'Die Nationalen Delegierten' },
};

/**
 * Returns the phase history. Comments need the right to read comments; the name of the person who ended a round needs the
 * right to read its reviews.
 */
export async function history(context: Context, caller: Caller, id: number): Promise<PhaseChangeAnswer[]> {
  const record = await readRecord(context.reads, id);
  const facts = record === null ? null : factsOf(context, record);
  if (record === null || facts === null || !sees(caller, facts)) throw refuse.notFound();
  const comments = can(caller, 'readComments', facts);
  const knows = readsEveryReview(caller) || can(caller, 'readEndedReviews', facts);
  return record.history.map((row) => {
    const round = knows || row.user_id === caller.id ? undefined : roundIn(row.from_phase ?? PHASE.draft);
    const party = round && PARTIES[context.language][round.reviewer];
    return {
      id: row.id,
      phase: row.phase,
      from: row.from_phase,
      transition: row.transition,
      user_name: party ?? row.user_name ?? context.config.branding.product,
      on_behalf_of: party === undefined ? row.on_behalf_of : null,
      created_at: iso(row.created_at),
      comment: comments ? row.comment : null,
    };
  });
}
