import { isBlank } from '../blank.ts';
import { z } from 'zod';
import type { Day } from '../dates.ts';
import { normalizeAddress } from '../email.ts';
import {
  createProblem,
  decodeProblem,
  encodeProblem,
  type FieldProblem,
  type Problem,
  type ProblemCode,
} from '../problems.ts';
import { budgetList, findBudgetProblems, findUnconfirmedTypes, noMilestoneList } from './budget.ts';
import { entryFields, type EntryPatch, person } from './schema.ts';
import { lineSchema, requiredLineSchema, tickedBox } from './text.ts';

const entryShape = entryFields.shape;

const requireValue = <T extends z.ZodType>(schema: T, missing: ProblemCode) =>
  schema.refine((value) => value !== null && value !== undefined, encodeProblem(missing));

export const baseData = z
  .object({
    name: entryShape.name,
    abbreviation_of_committee: requireValue(entryShape.abbreviation_of_committee, 'committeeMissing'),
    type: requireValue(entryShape.type, 'typeMissing'),
    kind_of_work: requireValue(entryShape.kind_of_work, 'workMissing'),
    kind_of_work_joint_description: entryShape.kind_of_work_joint_description.optional(),
  })
  .refine((value) => value.kind_of_work !== 1 || !isBlank(value.kind_of_work_joint_description), {
    path: ['kind_of_work_joint_description'],
    error: encodeProblem('jointWorkMissing'),
  });

const externalAuthor = z.object({
  first_name: requiredLineSchema(100),
  last_name: requiredLineSchema(100),
  society: requiredLineSchema(200, 'societyMissing'),
  email: entryShape.ex_co_authors.element.shape.email,
  user_id: entryShape.ex_co_authors.element.shape.user_id,
});

export const involvedParties = z.object({
  co_author: person,
  co_co_author: person,
  co_authors: z.array(person).max(100),
  ex_co_authors: z.array(externalAuthor).max(100),
  cowrite_user_ids: entryShape.cowrite_user_ids,
  review_user_ids: entryShape.review_user_ids,
});

export const specificInformation = z.object({
  description: entryShape.description.refine((value) => !isBlank(value), encodeProblem('descriptionMissing')),
  changes: entryShape.changes.optional(),
});

const OTHER_JOURNAL = [
  ['publication_target_other_journal', 'journalMissing'],
  ['publication_target_other_journal_publisher', 'publisherMissing'],
] as const;

export const publicationStep = z
  .object({
    publication: requireValue(entryShape.publication, 'destinationMissing'),
    publication_description: entryShape.publication_description.optional(),
    publication_target_other_journal: lineSchema(300).nullish(),
    publication_target_other_journal_publisher: lineSchema(300).nullish(),
    editorinchief_contacted: entryShape.editorinchief_contacted.optional(),
    journals: entryShape.journals.optional(),
  })
  .superRefine((value, context) => {
    if (value.publication !== 2) return;
    for (const [field, missing] of OTHER_JOURNAL)
      if (isBlank(value[field])) context.addIssue({ code: 'custom', path: [field], message: encodeProblem(missing) });
  });

export const budgetStep = z.object({ budget: budgetList, no_milestone: noMilestoneList });

export const declarationStep = z.object({ send_coi_email: tickedBox });

export const finalStep = z.object({
  co_agreement: tickedBox,
  publication_rules: tickedBox,
  necessary_contacts: tickedBox,
});

/** The editor's seven steps (specification §2). To leave a step, the entry must meet the step's schema. */
export const EDITOR_STEPS = [
  { id: 'base', title: 'Base Data', schema: baseData },
  { id: 'parties', title: 'Involved parties', schema: involvedParties },
  { id: 'specific', title: 'Specific information', schema: specificInformation },
  { id: 'publication', title: 'Publication', schema: publicationStep },
  { id: 'budget', title: 'Budget', schema: budgetStep },
  { id: 'declarations', title: 'Conflict of interest', schema: declarationStep },
  { id: 'final', title: 'Finalising', schema: finalStep },
] as const;
export type StepId = (typeof EDITOR_STEPS)[number]['id'];

const toFieldProblems = (error: z.ZodError): FieldProblem[] =>
  error.issues.map(({ path, message }) => ({ ...decodeProblem(message), field: path.join('.') }));

const toFieldProblem = (one: Problem): FieldProblem => ({ ...one, field: one.field ?? '' });

export interface EntryContext {
  readonly today: Day;
  /** Stored starts of milestones, by id. A stored start can be in the past. */
  readonly storedStarts: ReadonlyMap<string, Day>;
}

/** Returns the problems that block leaving this step. `entry` holds the form's values; absent lists count as empty. */
export function findStepProblems(step: StepId, entry: Partial<EntryPatch>, context: EntryContext): FieldProblem[] {
  const whole = withDefaults(entry);
  const row = EDITOR_STEPS.find((one) => one.id === step);
  if (row === undefined) throw new RangeError(`no step ${step}`);
  const parsed = row.schema.safeParse(whole);
  const problems = parsed.success ? [] : toFieldProblems(parsed.error).map(reportAsMissing);
  if (step === 'parties') return [...problems, ...findDuplicatePeople(whole).map(toFieldProblem)];
  if (step !== 'budget' || !parsed.success) return problems;
  return [
    ...problems,
    ...findBudgetProblems(whole.budget ?? [], context.today, context.storedStarts).map(toFieldProblem),
    ...findUnconfirmedTypes(whole.budget ?? [], whole.no_milestone ?? []).map(toFieldProblem),
  ];
}

/** Returns every problem that blocks submitting the whole entry, step by step. */
export const findAllStepProblems = (entry: Partial<EntryPatch>, context: EntryContext): FieldProblem[] =>
  EDITOR_STEPS.flatMap((step) => findStepProblems(step.id, entry, context));

function withDefaults(entry: Partial<EntryPatch>): Partial<EntryPatch> {
  return {
    co_authors: [],
    ex_co_authors: [],
    cowrite_user_ids: [],
    review_user_ids: [],
    budget: [],
    no_milestone: [],
    ...entry,
  };
}

/** Reports a missing author as missing, not as an invalid object. */
const reportAsMissing = (one: FieldProblem): FieldProblem =>
  /^(co_author|co_co_author)$/.test(one.field) ? { field: one.field, code: 'authorMissing' } : one;

interface NamedAuthor {
  readonly first_name: string;
  readonly last_name: string;
  readonly email?: string | null | undefined;
  readonly user_id?: number | null | undefined;
}

/** Returns the account and the address as keys that identify an author. */
const listPersonKeys = ({ email, user_id }: NamedAuthor): string[] => {
  const address = normalizeAddress(email ?? '');
  return [...(user_id == null ? [] : [`#${user_id}`]), ...(address === '' ? [] : [address])];
};

/** Each person can appear only once among the authors (specification §5, pickers). */
export function findDuplicatePeople(entry: Partial<EntryPatch>): Problem[] {
  const seen = new Set<string>();
  const authors: [string, NamedAuthor | null | undefined][] = [
    ['co_author', entry.co_author],
    ['co_co_author', entry.co_co_author],
    ...(entry.co_authors ?? []).map((one, index): [string, NamedAuthor] => [`co_authors.${index}`, one]),
    ...(entry.ex_co_authors ?? []).map((one, index): [string, NamedAuthor] => [`ex_co_authors.${index}`, one]),
  ];
  return authors.flatMap(([field, one]) => {
    const marks = one ? listPersonKeys(one) : [];
    const again = marks.some((mark) => seen.has(mark));
    for (const mark of marks) seen.add(mark);
    return again && one
      ? [createProblem('samePerson', `${field}.email`, { name: `${one.first_name} ${one.last_name}`.trim() })]
      : [];
  });
}
