import type { Day } from '@imprimatur/domain';
import { ask } from '../db/ask.ts';
import type { Tx } from '../db/database.ts';
import { selectReExaminations } from '../entry/re-examinations-sql.ts';
import { ENTRY_TITLE_SQL } from '../entry/title-sql.ts';

/** A published entry that is due for re-examination, and the person who should do it. */
export interface ReExamination {
  readonly guideline_id: number;
  readonly unique_id: string;
  readonly name: string;
  readonly submitter_id: number;
  /** Null if the office should do it. */
  readonly user_id: number | null;
  readonly until: Day;
  /** Time of publication (ISO 8601), and the day of the last examination. */
  readonly published_at: string;
  readonly checked_on: Day | null;
}

/** Returns the entries that are due for re-examination on this day, or only one entry. */
export const findDueReExaminations = (
  tx: Tx,
  today: Day,
  guidelineId: number | null = null,
): Promise<readonly ReExamination[]> =>
  ask<ReExamination>(tx, {
    text: `select r.guideline_id, g.unique_id, ${ENTRY_TITLE_SQL} as name, g.submitter_id, r.user_id, r.due::text as until,
                  g.phase_since as published_at, g.checked_on::text as checked_on
             from (${selectReExaminations('$1')}) r join guidelines g on g.id = r.guideline_id
            where $2::integer is null or r.guideline_id = $2 order by r.guideline_id`,
    values: [today, guidelineId],
    changesNothing: true,
  });
