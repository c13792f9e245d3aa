import type { Day } from '@imprimatur/domain';
import { ask } from '../db/ask.ts';
import type { Tx } from '../db/database.ts';
import { selectRenewals } from '../entry/renewals-sql.ts';

/** A person who should renew their standing declaration. */
export interface Renewal {
  readonly user_id: number;
  readonly user_name: string;
  readonly email: string;
  /** The last day of the current declaration; null if there is none. */
  readonly due: Day | null;
}

/** Returns everybody who should renew on this day, or only one person. */
export const findDueRenewals = (tx: Tx, today: Day, userId: number | null = null): Promise<readonly Renewal[]> =>
  ask<Renewal>(tx, {
    text: `select r.user_id, r.user_name, r.email, r.due::text as due from (${selectRenewals('$1')}) r
            where r.email <> '' and ($2::integer is null or r.user_id = $2) order by r.user_id`,
    values: [today, userId],
    changesNothing: true,
  });
