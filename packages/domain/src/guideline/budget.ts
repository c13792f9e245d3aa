import { z } from 'zod';
import { type Day, parseDay } from '../dates.ts';
import { createProblem, encodeProblem, type Problem } from '../problems.ts';
import { MILESTONE_TYPE_IDS, type MilestoneType, SINGLE_TYPES } from './enumerations.ts';
import { parseEuro } from './euro.ts';
import { id, lineSchema, requiredLineSchema } from './text.ts';

export const day = z
  .string(encodeProblem('properDate'))
  .refine((value) => parseDay(value) !== null, encodeProblem('properDate'))
  .meta({ description: 'DD-MM-YYYY' });

const euro = z
  .union([z.string(), z.number()], encodeProblem('invalidBudget'))
  .refine((value) => parseEuro(value) !== null, encodeProblem('invalidBudget'))
  .meta({ description: 'euro, at most two decimals after a point, no other separators: 1500.50' });

/** A milestone with its budget, as clients send it. The client chooses `id`; `delete` marks it as removed. */
export const milestone = z.strictObject({
  id: requiredLineSchema(64),
  title: requiredLineSchema(200, 'titleMissing'),
  type: z.enum(MILESTONE_TYPE_IDS, encodeProblem('choose')),
  start: day,
  budget: euro,
  approved: euro.nullish(),
  actual: euro.nullish(),
  paid_on: day.nullish(),
  reference: lineSchema(100).nullish(),
  cancelled: z.boolean().nullish(),
  /** Read-only: accepted because clients send a response back. */
  approved_by: lineSchema(300).nullish(),
  approved_at: lineSchema(40).nullish(),
  user_id: id.nullish(),
  color: lineSchema(32).nullish(),
  delete: z.union([z.boolean(), z.literal(0), z.literal(1)]).nullish(),
});
export type MilestoneInput = z.infer<typeof milestone>;

export const budgetList = z.array(milestone).max(100);
export const noMilestoneList = z.array(z.enum(MILESTONE_TYPE_IDS)).max(4);

const removeDeletedMilestones = (list: readonly MilestoneInput[]): MilestoneInput[] =>
  list.filter((item) => item.delete !== true && item.delete !== 1);

/** Checks the milestones and compares them with each other. A start in the past is refused only if it is new or changed. */
export function findBudgetProblems(
  list: readonly MilestoneInput[],
  today: Day,
  stored: ReadonlyMap<string, Day>,
): Problem[] {
  const single = SINGLE_TYPES.filter(
    (type) => removeDeletedMilestones(list).filter((item) => item.type === type).length > 1,
  ).map((type) => createProblem('onlyOneMilestone', 'budget', { type }));
  const past = list.flatMap((item, index) => {
    const start = parseDay(item.start);
    const isKept = item.delete !== true && item.delete !== 1;
    const fresh = start !== null && stored.get(item.id) !== start;
    return isKept && fresh && start < today ? [createProblem('pastDate', `budget.${index}.start`)] : [];
  });
  return [...single, ...past];
}

/**
 * Returns the types without a milestone. Each of these types needs a tick that none is planned, unless the list contains exactly four
 * milestones (§5).
 */
export function findUnplannedTypes(list: readonly MilestoneInput[]): MilestoneType[] {
  const present = removeDeletedMilestones(list);
  return present.length === 4 ? [] : MILESTONE_TYPE_IDS.filter((type) => !present.some((item) => item.type === type));
}

/** Problems that prevent leaving step 5: each type needs a milestone or a tick that none is planned. */
export const findUnconfirmedTypes = (list: readonly MilestoneInput[], confirmed: readonly string[]): Problem[] =>
  findUnplannedTypes(list)
    .filter((type) => !confirmed.includes(type))
    .map((type) => createProblem('noMilestone', `no_milestone.${type}`, { type }));
