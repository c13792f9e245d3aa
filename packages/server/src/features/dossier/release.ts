import { can, createProblem, isPublished, PHASE } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { assertVersion, changeEntry } from '../../entry/change.ts';
import { updateEntry } from '../../entry/entry-repository.ts';
import { buildFacts } from '../../entry/facts.ts';
import { refuse } from '../../http/refusal.ts';

interface Target {
  readonly id: number;
  readonly version: number | undefined;
}

/** Shows the public edition in the register, or removes it. Does nothing if it already has that state. */
export function releaseDossier(context: Context, caller: Caller, target: Target, isReleased: boolean): Promise<void> {
  return changeEntry(context, caller, target, async ({ tx, record, version, log }) => {
    const { entry } = record;
    // The right also depends on the phase. The published phase is assumed here, so that the office gets an error about the phase instead
    // of 403.
    if (!can(caller, 'releaseDossier', { ...buildFacts(context, record), phase: PHASE.finalPublish }))
      throw refuse.forbidden();
    assertVersion(record, version);
    if (isReleased && !isPublished(entry.phase)) throw refuse.fields([createProblem('publicEditionEarly', 'edition')]);
    if ((entry.dossier_released_at !== null) === isReleased) return;
    const now = context.now();
    await updateEntry(tx, entry.id, { dossierReleasedAt: isReleased ? now : null }, now);
    const released = isReleased ? now.toISOString() : null;
    log({
      model: 'guideline',
      modelId: entry.id,
      guidelineId: entry.id,
      action: 'updated',
      user: caller,
      data: {
        unique_id: entry.unique_id,
        changes: { dossier_released_at: { old: entry.dossier_released_at, new: released } },
      },
    });
  });
}
