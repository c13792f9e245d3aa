import {
  AUTHOR_SLOTS,
  type EntryPatch,
  type EntryValues,
  keysOf,
  parseEuro,
  formatDay,
  formatDayOrNull,
  showEuro,
  toCents,
} from '@imprimatur/domain';
import type { EntryColumns, EntryRecord, PartRow } from './entry-repository.ts';

/** Fields that name people. They need a separate right, like the fields about money below. */
export const PEOPLE_FIELDS = [
  ...AUTHOR_SLOTS,
  'cowrite_user_ids',
  'review_user_ids',
] as const satisfies readonly (keyof EntryValues)[];
export const BUDGET_FIELDS = ['budget', 'no_milestone'] as const satisfies readonly (keyof EntryValues)[];

/** Fields stored in a column of the entry's own row. */
type ColumnField = Exclude<keyof EntryValues, (typeof PEOPLE_FIELDS)[number] | 'budget'>;

/** A new field without a column does not compile. This ensures that every field is stored. */
export const COLUMN_BY_FIELD = {
  name: 'name',
  abbreviation_of_committee: 'committee',
  type: 'type',
  kind_of_work: 'kindOfWork',
  kind_of_work_joint_description: 'kindOfWorkJointDescription',
  description: 'description',
  changes: 'changes',
  publication: 'publication',
  publication_description: 'publicationDescription',
  publication_target_other_journal: 'publicationTargetOtherJournal',
  publication_target_other_journal_publisher: 'publicationTargetOtherJournalPublisher',
  editorinchief_contacted: 'editorinchiefContacted',
  journals: 'journals',
  no_milestone: 'noMilestone',
  send_coi_email: 'sendCoiEmail',
  co_agreement: 'coAgreement',
  publication_rules: 'publicationRules',
  publication_manuals: 'publicationManuals',
  necessary_contacts: 'necessaryContacts',
  min_requirements: 'minRequirements',
  terms_conditions: 'termsConditions',
  imprimatur_title: 'imprimaturTitle',
  finalTitle: 'finalTitle',
} as const satisfies Record<ColumnField, keyof EntryColumns>;

const listPartsInSlot = (record: EntryRecord, slot: PartRow['slot']): PartRow[] =>
  record.parts.filter((part) => part.slot === slot);

/** Prefers the account's address to the address that was typed earlier. */
const addressOf = ({ user_email, email }: PartRow): string | null => user_email ?? email;
const toPerson = (part: PartRow) => ({
  first_name: part.first_name,
  last_name: part.last_name,
  email: addressOf(part) ?? '',
  user_id: part.user_id,
});
const findFirstPerson = (record: EntryRecord, slot: PartRow['slot']) => {
  const [part] = listPartsInSlot(record, slot);
  return part === undefined ? null : toPerson(part);
};
const listUserIds = (record: EntryRecord, slot: PartRow['slot']): number[] =>
  listPartsInSlot(record, slot).flatMap((part) => part.user_id ?? []);

const showEuroOrNull = (cents: number | null): string | null => (cents === null ? null : showEuro(cents));

/** A milestone in the form in which people edit it. */
export const toEditableMilestone = (row: EntryRecord['milestones'][number]) => ({
  id: row.key,
  title: row.title,
  type: row.type,
  start: formatDay(row.start),
  budget: showEuro(row.budget_cents),
  approved: showEuroOrNull(row.approved_cents),
  actual: showEuroOrNull(row.actual_cents),
  paid_on: formatDayOrNull(row.paid_on),
  reference: row.reference,
  cancelled: row.cancelled,
  user_id: row.user_id,
  delete: row.deleted,
});

/** Fields that people edit in their stored form, visible to everybody who sees the entry. */
export const pickStoredFields = (entry: EntryRecord['entry']) => ({
  name: entry.name,
  type: entry.type,
  kind_of_work: entry.kind_of_work,
  kind_of_work_joint_description: entry.kind_of_work_joint_description,
  description: entry.description,
  changes: entry.changes,
  publication: entry.publication,
  publication_description: entry.publication_description,
  publication_target_other_journal: entry.publication_target_other_journal,
  publication_target_other_journal_publisher: entry.publication_target_other_journal_publisher,
  editorinchief_contacted: entry.editorinchief_contacted,
  journals: entry.journals,
  send_coi_email: entry.send_coi_email,
  co_agreement: entry.co_agreement,
  publication_rules: entry.publication_rules,
  publication_manuals: entry.publication_manuals,
  necessary_contacts: entry.necessary_contacts,
  min_requirements: entry.min_requirements,
  terms_conditions: entry.terms_conditions,
  imprimatur_title: entry.imprimatur_title,
});

/** Returns the entry in the form in which people edit it: an editor without changes sends exactly these values back. */
export function toEntryValues(record: EntryRecord): EntryValues {
  const { entry } = record;
  return {
    ...pickStoredFields(entry),
    no_milestone: entry.no_milestone,
    finalTitle: entry.final_title,
    abbreviation_of_committee: entry.committee,
    co_author: findFirstPerson(record, 'co_author'),
    co_co_author: findFirstPerson(record, 'co_co_author'),
    co_authors: listPartsInSlot(record, 'co_authors').map(toPerson),
    ex_co_authors: listPartsInSlot(record, 'ex_co_authors').map((part) => ({
      first_name: part.first_name,
      last_name: part.last_name,
      society: part.society ?? '',
      email: addressOf(part),
      user_id: part.user_id,
    })),
    cowrite_user_ids: listUserIds(record, 'cowriter'),
    review_user_ids: listUserIds(record, 'reviewer'),
    budget: record.milestones.map(toEditableMilestone),
  };
}

export const isEmptyPerson = (
  one: Partial<NonNullable<EntryPatch['co_author']>> | { email?: string | null },
): boolean =>
  !('user_id' in one && one.user_id != null) &&
  Object.values({ ...one, user_id: null, society: null })
    .join('')
    .trim() === '';

/** Functions that normalize fields before a comparison, because different values can mean the same. */
const NORMALIZERS: { readonly [Field in keyof EntryValues]?: (value: EntryValues[Field]) => unknown } = {
  cowrite_user_ids: (ids) => ids.toSorted((a, b) => a - b),
  review_user_ids: (ids) => ids.toSorted((a, b) => a - b),
  no_milestone: (types) => types.toSorted(),
  ex_co_authors: (people) => people.map((one) => ({ ...one, email: one.email || null })),
  co_author: nullIfEmptyPerson,
  co_co_author: nullIfEmptyPerson,
  budget: (items) =>
    items.map((item) => ({
      id: item.id,
      title: item.title,
      type: item.type,
      start: item.start,
      cents: parseEuro(item.budget),
      approved: toCents(item.approved),
      actual: toCents(item.actual),
      paid_on: item.paid_on ?? null,
      reference: item.reference || null,
      cancelled: item.cancelled === true,
      user_id: item.user_id ?? null,
      delete: item.delete === true || item.delete === 1,
    })),
};

function nullIfEmptyPerson(person: EntryValues['co_author']): EntryValues['co_author'] {
  return person === null || isEmptyPerson(person) ? null : person;
}

function normalize<Field extends keyof EntryValues>(field: Field, value: EntryValues[Field]): unknown {
  const normalizeField = NORMALIZERS[field];
  if (normalizeField !== undefined) return normalizeField(value);
  // Schemas trim texts, but an older version stored them untrimmed.
  const text = typeof value === 'string' ? value.trim() : value;
  return text === '' ? null : text;
}

const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b)))
      : inner,
  );

type SentValues = { readonly [Field in keyof EntryValues]?: EntryValues[Field] | undefined };

function differs<Field extends keyof EntryValues>(field: Field, stored: EntryValues, sent: SentValues): boolean {
  const value = sent[field];
  return (
    value !== undefined && toCanonicalJson(normalize(field, value)) !== toCanonicalJson(normalize(field, stored[field]))
  );
}

/** The given fields whose value differs from the stored one. */
export const findChangedFields = (stored: EntryValues, sent: EntryPatch): (keyof EntryValues)[] =>
  keysOf(sent).filter((field) => differs(field, stored, sent));
