import { type EntryPatch, parseEuro, showDay, showEuro } from '@imprimatur/domain';
import type { EntryRecord, EntryRow, PartRow } from './entry-repository.ts';

/** Fields of an entry that stand in columns of their own, under the same name but for the committee. */
export const PLAIN_FIELDS = [
  'name',
  'type',
  'kind_of_work',
  'kind_of_work_joint_description',
  'description',
  'changes',
  'publication',
  'publication_description',
  'publication_target_other_journal',
  'publication_target_other_journal_publisher',
  'editorinchief_contacted',
  'journals',
  'no_milestone',
  'send_coi_email',
  'co_agreement',
  'publication_rules',
  'publication_manuals',
  'necessary_contacts',
  'min_requirements',
  'terms_conditions',
  'imprimatur_title',
] as const satisfies readonly (keyof EntryPatch & keyof EntryRow)[];
export type PlainField = (typeof PLAIN_FIELDS)[number];

/** Fields that name people, and those that name money: rights differ by them. */
export const PEOPLE_FIELDS = [
  'co_author',
  'co_co_author',
  'co_authors',
  'ex_co_authors',
  'cowrite_user_ids',
  'review_user_ids',
] as const;
export const BUDGET_FIELDS = ['budget', 'no_milestone'] as const;

const inSlot = (record: EntryRecord, slot: PartRow['slot']): PartRow[] =>
  record.parts.filter((part) => part.slot === slot);

/** Somebody with an account is reached where the account says, whatever address was once typed. */
const addressOf = ({ user_email, email }: PartRow): string | null => user_email ?? email;
const personOf = (part: PartRow) => ({
  first_name: part.first_name,
  last_name: part.last_name,
  email: addressOf(part) ?? '',
  user_id: part.user_id,
});
const firstOf = (record: EntryRecord, slot: PartRow['slot']) => {
  const [part] = inSlot(record, slot);
  return part === undefined ? null : personOf(part);
};
const idsOf = (record: EntryRecord, slot: PartRow['slot']): number[] =>
  inSlot(record, slot).flatMap((part) => part.user_id ?? []);

/** The entry as people write it: what an editor would send back unchanged. */
export function valuesOf(record: EntryRecord): EntryPatch {
  const plain = Object.fromEntries(PLAIN_FIELDS.map((field) => [field, record.entry[field]])) as Pick<
    EntryPatch,
    PlainField
  >;
  return {
    ...plain,
    abbreviation_of_committee: record.entry.committee,
    co_author: firstOf(record, 'co_author'),
    co_co_author: firstOf(record, 'co_co_author'),
    co_authors: inSlot(record, 'co_authors').map(personOf),
    ex_co_authors: inSlot(record, 'ex_co_authors').map((part) => ({
      first_name: part.first_name,
      last_name: part.last_name,
      society: part.society ?? '',
      email: addressOf(part),
      user_id: part.user_id,
    })),
    cowrite_user_ids: idsOf(record, 'cowriter'),
    review_user_ids: idsOf(record, 'reviewer'),
    budget: record.milestones.map((row) => ({
      id: row.key,
      title: row.title,
      type: row.type,
      start: showDay(row.start),
      budget: showEuro(row.budget_cents),
      user_id: row.user_id,
      delete: row.deleted,
    })),
  };
}

export const isEmptyPerson = (
  one: Partial<NonNullable<EntryPatch['co_author']>> | { email?: string | null },
): boolean =>
  !('user_id' in one && one.user_id != null) &&
  Object.values({ ...one, user_id: null, society: null })
    .join('')
    .trim() === '';

/** As `valuesOf`, in the form in which two values are equal when they mean the same. */
export function comparable(field: string, value: unknown): unknown {
  if (field === 'cowrite_user_ids' || field === 'review_user_ids')
    return [...(value as number[])].sort((a, b) => a - b);
  if (field === 'no_milestone') return [...(value as string[])].sort();
  if (field === 'ex_co_authors')
    return (value as { email?: string | null }[]).map((one) => ({ ...one, email: one.email || null }));
  if (field === 'co_author' || field === 'co_co_author') {
    const person = value as NonNullable<EntryPatch['co_author']> | null;
    return person === null || isEmptyPerson(person) ? null : person;
  }
  // Blanks around a text are taken off when it is sent; an older version stored them.
  const said = typeof value === 'string' ? value.trim() : value;
  if (field !== 'budget') return said === '' ? null : said;
  return (value as NonNullable<EntryPatch['budget']>).map((item) => ({
    id: item.id,
    title: item.title,
    type: item.type,
    start: item.start,
    cents: parseEuro(item.budget),
    user_id: item.user_id ?? null,
    delete: item.delete === true || item.delete === 1,
  }));
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b)))
      : inner,
  );

/** The sent fields whose value differs from the stored one. */
export function changedFields(stored: EntryPatch, sent: EntryPatch): (keyof EntryPatch)[] {
  return (Object.keys(sent) as (keyof EntryPatch)[]).filter(
    (field) =>
      sent[field] !== undefined &&
      canonical(comparable(field, sent[field])) !== canonical(comparable(field, stored[field] ?? null)),
  );
}
