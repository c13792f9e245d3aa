import type { EditorField } from '@imprimatur/domain/guideline/schema';
import type { StepId } from '@imprimatur/domain/guideline/steps';
import { isOneOf, keysOf } from '@imprimatur/domain/tables';

export const STEP_BY_FIELD: Record<EditorField, StepId> = {
  name: 'base',
  abbreviation_of_committee: 'base',
  type: 'base',
  kind_of_work: 'base',
  kind_of_work_joint_description: 'base',
  co_author: 'parties',
  co_co_author: 'parties',
  co_authors: 'parties',
  ex_co_authors: 'parties',
  cowrite_user_ids: 'parties',
  review_user_ids: 'parties',
  description: 'specific',
  changes: 'specific',
  publication: 'publication',
  publication_description: 'publication',
  publication_target_other_journal: 'publication',
  publication_target_other_journal_publisher: 'publication',
  editorinchief_contacted: 'publication',
  journals: 'publication',
  budget: 'budget',
  no_milestone: 'budget',
  send_coi_email: 'declarations',
  co_agreement: 'final',
  publication_rules: 'final',
  necessary_contacts: 'final',
};

/**
 * The ids of the steps, in order. They are defined here because routes need them before the first screen, and the schemas would load zod.
 */
export const STEP_IDS: readonly StepId[] = [...new Set(Object.values(STEP_BY_FIELD))];

export const isStep = (value: unknown): value is StepId => isOneOf(STEP_IDS, value);

const isField = (name: string): name is EditorField => Object.hasOwn(STEP_BY_FIELD, name);

/** Returns the field of a path (`co_authors.0.email`); undefined for a path outside the editor. */
export function findField(path: string): EditorField | undefined {
  const [name = ''] = path.split('.');
  return isField(name) ? name : undefined;
}

/** Returns the step of a field's path; undefined for a path outside the editor. */
export function findStep(path: string): StepId | undefined {
  const field = findField(path);
  return field === undefined ? undefined : STEP_BY_FIELD[field];
}

export const EDITOR_FIELDS: readonly EditorField[] = keysOf(STEP_BY_FIELD);

export const listFields = (steps: readonly StepId[]): EditorField[] =>
  EDITOR_FIELDS.filter((field) => steps.includes(STEP_BY_FIELD[field]));
