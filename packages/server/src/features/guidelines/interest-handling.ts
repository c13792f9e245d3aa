import type { InterestHandling } from '@imprimatur/contract';
import { type Actor, findBindingInEntry, canSeeAnswer, summarizeInterests, type EntryFacts } from '@imprimatur/domain';
import type { EntryRecord } from '../../entry/entry-repository.ts';
import { findUnhandledDeclarations } from '../../entry/facts.ts';
import { formatInstantOrNull } from '../../instant.ts';

/**
 * Returns how interests are handled, and which interests are not handled yet. If an answer is only for the office, nobody else learns
 * whether it contains an interest.
 */
export function findInterestHandling(
  caller: Actor,
  record: EntryRecord,
  facts: Pick<EntryFacts, 'submitterId' | 'parts' | 'bound'>,
): InterestHandling[] {
  const open = new Set(findUnhandledDeclarations(record).map(({ id }) => id));
  return record.declarations.flatMap((row) => {
    const canSee = canSeeAnswer(caller, row.terms);
    const isOpen = open.has(row.id) && canSee;
    if (row.handling === null && row.recused_at === null && !isOpen) return [];
    const { id, user_id, name, handling, handling_text: text, handling_parts: parts, handled_by, recusal_reason } = row;
    return [
      {
        id,
        user_id,
        name,
        handling,
        text,
        parts,
        handled_by,
        recusal_reason,
        open: isOpen,
        handled_at: formatInstantOrNull(row.handled_at),
        recused_at: formatInstantOrNull(row.recused_at),
        binding: user_id === null ? null : findBindingInEntry({ id: user_id }, facts),
        summary: row.interests === null || !canSee ? null : summarizeInterests(row.interests),
      },
    ];
  });
}
