import { BINDINGS, INTEREST_HANDLINGS } from '@imprimatur/domain';
import { z } from 'zod';

export const binding = z.enum(BINDINGS);

/** How a person's interests are handled in an entry. Visible to people who can read every review. */
export const interestHandling = z.strictObject({
  /** The id of the row in `coi_users`. */
  id: z.int(),
  user_id: z.int().nullable(),
  name: z.string(),
  /** Null until a decision is made. */
  handling: z.enum(INTEREST_HANDLINGS).nullable(),
  text: z.string().nullable(),
  parts: z.string().nullable(),
  handled_by: z.string().nullable(),
  handled_at: z.string().nullable(),
  /** True if a decision is needed, for the first time or because a later declaration differs. */
  open: z.boolean(),
  recused_at: z.string().nullable(),
  recusal_reason: z.string().nullable(),
  /** How the handling restricts the person now; null for authors, who are never restricted. */
  binding: binding.nullable(),
  /** Kinds of interests and the number of companies, without names and amounts. Null if only the office can read the answer. */
  summary: z.strictObject({ kinds: z.array(z.string()), companies: z.int() }).nullable(),
});
export type InterestHandling = z.infer<typeof interestHandling>;
