import { CONFLICT_KINDS, report } from '@imprimatur/domain';
import { z } from 'zod';

export const conflictKind = z.enum(CONFLICT_KINDS, report('choose'));

export const possibleConflict = z.strictObject({
  user_id: z.int(),
  user_name: z.string(),
  kind: conflictKind,
  /** Names the author, hospital, company or entry. */
  detail: z.string(),
  handled: z.boolean(),
});
export type PossibleConflict = z.infer<typeof possibleConflict>;
