import type { CoverDraft } from '@imprimatur/contract';
import { checkCanWriteCover } from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { assertAllowed, changePoints, describeRepresentedSubmitter } from './change.ts';
import { saveCover } from './repository.ts';

/** Saves a draft of the covering letter. The log shows its text once it is submitted. */
export const writeCover = (
  context: Context,
  caller: Caller,
  id: number,
  { text, version: seen }: { readonly text: string; readonly version?: number | undefined },
): Promise<CoverDraft> =>
  changePoints(context, caller, id, async (change) => {
    const { entry } = change.record;
    assertAllowed(change, checkCanWriteCover(caller, change.facts), { version: seen, present: entry.cover_version });
    const version = await saveCover(change.tx, id, text);
    change.log({
      model: 'guideline',
      modelId: id,
      guidelineId: id,
      action: 'updated',
      user: caller,
      data: { unique_id: entry.unique_id, what: 'cover', ...describeRepresentedSubmitter(change) },
    });
    return { text, version };
  });
