import { parseDay } from '@imprimatur/domain/dates';
import { type EditorField, entryPatch, newEntry } from '@imprimatur/domain/guideline/schema';
import { type EntryContext, findStepProblems, type StepId } from '@imprimatur/domain/guideline/steps';
import { translateProblem, translateReported } from '../../../i18n/translate-problem.ts';
import type { EntryForm } from './entry-form.ts';
import { pick, toEntryForChecks, toPayload } from './payload.ts';
import { findField, findStep, listFields, STEP_BY_FIELD } from './steps.ts';

/** The first error message of each field, by path. */
export type FieldErrors = Record<string, string>;

/** Shows problems of a milestone at its row, and problems of an account at the email address. */
const findDisplayPath = (path: string): string =>
  path
    .replace(/^budgets?\.(\d+)\..+$/, 'budget.$1')
    .replace(/^budgets$/, 'budget')
    .replace(/\.user_id$/, '.email');

export function groupErrorsByPath(problems: readonly { field: string; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, message } of problems) errors[findDisplayPath(field)] ??= message;
  return errors;
}

/** Passes the stored start dates along, because those may be in the past. */
export function createEntryContext(stored: readonly { id: string; start: string }[], today: string): EntryContext {
  return { today, storedStarts: new Map(stored.map(({ id, start }) => [id, parseDay(start) ?? ''])) };
}

/** The problems of the given steps, by path. */
export const findStepErrors = (steps: readonly StepId[], form: EntryForm, context: EntryContext): FieldErrors =>
  groupErrorsByPath(
    steps
      .flatMap((step) => findStepProblems(step, toEntryForChecks(form), context))
      .map((one) => ({ field: one.field, message: translateProblem(one) })),
  );

/** The problems that prevent a draft from being stored. Fields may be empty, but filled-in ones must be valid. */
export function findDraftErrors(form: EntryForm, steps: readonly StepId[]): FieldErrors {
  const schema = steps.includes('base') ? newEntry : entryPatch;
  const parsed = schema.safeParse(pick(toPayload(form), listFields(steps)));
  if (parsed.success) return {};
  return groupErrorsByPath(
    parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message: translateReported(message) })),
  );
}

/**
 * True if the field is stored while the person types on this step. Fields with people are stored only when their step is left, because
 * an unfinished address can belong to another person, and a save invites co-writers.
 */
export const isStoredOnStep = (field: EditorField, step: StepId): boolean =>
  step !== 'parties' || STEP_BY_FIELD[field] !== 'parties';

/** The changed fields that can be stored while the person types. Invalid fields are not stored until they are valid. */
export function findFieldsToStore(
  changed: readonly EditorField[],
  form: EntryForm,
  step: StepId,
  steps: readonly StepId[],
): EditorField[] {
  const wrong = Object.keys(findDraftErrors(form, steps)).map(findField);
  return changed.filter(
    (field) => isStoredOnStep(field, step) && listFields(steps).includes(field) && !wrong.includes(field),
  );
}

export function countByStep(errors: Readonly<Record<string, unknown>>): Partial<Record<StepId, number>> {
  const counts: Partial<Record<StepId, number>> = {};
  for (const [path, sentence] of Object.entries(errors)) {
    const step = findStep(path);
    if (step !== undefined && Boolean(sentence)) counts[step] = (counts[step] ?? 0) + 1;
  }
  return counts;
}
