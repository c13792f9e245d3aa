import type { Guideline } from '@imprimatur/contract';
import type { MilestoneType } from '@imprimatur/domain/guideline/enumerations';
import type { EditorField, EntryValues } from '@imprimatur/domain/guideline/schema';

export interface PersonForm {
  first_name: string;
  last_name: string;
  email: string;
  /** The linked account, if any. */
  user_id: number | null;
}

export interface ExternalForm {
  first_name: string;
  last_name: string;
  society: string;
  email: string;
  user_id: number | null;
}

export interface MilestoneForm {
  id: string;
  title: string;
  type: MilestoneType;
  /** DD-MM-YYYY. */
  start: string;
  /** As typed while the field has the focus, and as `1500.00` afterwards. */
  budget: string;
  user_id: number | null;
  /** Deleted milestones stay in the list so that deleting can be undone. */
  delete: boolean;
}

/** Field types that differ from the stored entry: both coordinating authors are always present, and amounts are stored as typed. */
interface OwnForms {
  co_author: PersonForm;
  co_co_author: PersonForm;
  co_authors: PersonForm[];
  ex_co_authors: ExternalForm[];
  budget: MilestoneForm[];
}

/** The form uses empty strings instead of null. */
type FormValue<Value> = string extends Value ? string : Value;

/** The values of the seven steps. */
export type EntryForm = {
  [Field in EditorField]: Field extends keyof OwnForms ? OwnForms[Field] : FormValue<EntryValues[Field]>;
};

export const emptyPerson: PersonForm = { first_name: '', last_name: '', email: '', user_id: null };
export const emptyExternal: ExternalForm = { first_name: '', last_name: '', society: '', email: '', user_id: null };

/** The ids of the accounts that the form names: authors, co-writers and reviewers. */
export const findInvolvedIds = (form: EntryForm): ReadonlySet<number> =>
  new Set(
    [
      ...[form.co_author, form.co_co_author, ...form.co_authors, ...form.ex_co_authors].map(({ user_id: id }) => id),
      ...form.cowrite_user_ids,
      ...form.review_user_ids,
    ].filter((id) => id !== null),
  );

export const emptyForm: EntryForm = {
  name: '',
  abbreviation_of_committee: null,
  type: null,
  kind_of_work: null,
  kind_of_work_joint_description: '',
  co_author: emptyPerson,
  co_co_author: emptyPerson,
  co_authors: [],
  ex_co_authors: [],
  cowrite_user_ids: [],
  review_user_ids: [],
  description: '',
  changes: '',
  publication: null,
  publication_description: '',
  publication_target_other_journal: '',
  publication_target_other_journal_publisher: '',
  editorinchief_contacted: null,
  journals: '',
  budget: [],
  no_milestone: [],
  send_coi_email: 0,
  co_agreement: 0,
  publication_rules: 0,
  necessary_contacts: 0,
};

export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();

const toIds = (people: readonly { value: number }[]): number[] => people.map(({ value }) => value);

/** The part of an entry that the form uses. */
type FormSource = Pick<Guideline, Exclude<EditorField, 'cowrite_user_ids' | 'review_user_ids' | 'budget'>> & {
  readonly cowrite_user_ids: readonly { value: number }[];
  readonly review_user_ids: readonly { value: number }[];
  readonly budget: readonly MilestoneForm[];
};

/** Converts an entry from the server to form values. */
export function toEntryForm(entry: FormSource): EntryForm {
  return {
    name: entry.name,
    abbreviation_of_committee: entry.abbreviation_of_committee,
    type: entry.type,
    kind_of_work: entry.kind_of_work,
    kind_of_work_joint_description: entry.kind_of_work_joint_description ?? '',
    co_author: entry.co_author ?? emptyPerson,
    co_co_author: entry.co_co_author ?? emptyPerson,
    co_authors: entry.co_authors,
    ex_co_authors: entry.ex_co_authors.map((person) => ({ ...person, email: person.email ?? '' })),
    cowrite_user_ids: toIds(entry.cowrite_user_ids),
    review_user_ids: toIds(entry.review_user_ids),
    description: entry.description ?? '',
    changes: entry.changes ?? '',
    publication: entry.publication,
    publication_description: entry.publication_description ?? '',
    publication_target_other_journal: entry.publication_target_other_journal ?? '',
    publication_target_other_journal_publisher: entry.publication_target_other_journal_publisher ?? '',
    editorinchief_contacted: entry.editorinchief_contacted,
    journals: entry.journals ?? '',
    budget: entry.budget.map(({ id, title, type, start, budget, user_id, delete: isDeleted }) => ({
      id,
      title,
      start,
      budget,
      user_id,
      delete: isDeleted,
      type,
    })),
    no_milestone: entry.no_milestone,
    send_coi_email: entry.send_coi_email,
    co_agreement: entry.co_agreement,
    publication_rules: entry.publication_rules,
    necessary_contacts: entry.necessary_contacts,
  };
}
