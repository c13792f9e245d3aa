import { BINDINGS, HANDLINGS } from '@imprimatur/domain';
import { z } from 'zod';

export const binding = z.enum(BINDINGS);

/** How the interests of somebody are handled in an entry; for those who read every review. */
export const interestHandling = z.strictObject({
  /** The row of coi_users. */
  id: z.int(),
  user_id: z.int().nullable(),
  name: z.string(),
  /** Null until it was decided. */
  handling: z.enum(HANDLINGS).nullable(),
  text: z.string().nullable(),
  parts: z.string().nullable(),
  handled_by: z.string().nullable(),
  handled_at: z.string().nullable(),
  /** Somebody has to decide, for the first time or because a later declaration differs. */
  open: z.boolean(),
  recused_at: z.string().nullable(),
  recusal_reason: z.string().nullable(),
  /** How it binds the person now; null for authors, whom nothing binds. */
  binding: binding.nullable(),
  /** Kinds of interests and the number of companies, without names and amounts; null where the answer is for the office alone. */
  summary: z.strictObject({ kinds: z.array(z.string()), companies: z.int() }).nullable(),
});
export type InterestHandling = z.infer<typeof interestHandling>;
