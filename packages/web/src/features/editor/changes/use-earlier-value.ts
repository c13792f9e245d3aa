import type { EditorField } from '@imprimatur/domain/guideline/schema';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { useBranding } from '../../session/current.ts';
import { type EntryForm, fullName } from '../model/entry-form.ts';
import { useChanges } from './sent-back.ts';

type Formatters = { readonly [Field in EditorField]: (form: EntryForm) => string };

const joinLines = (list: readonly string[]): string => list.filter(Boolean).join('\n');
const formatPerson = (one: { first_name: string; last_name: string; email: string }): string =>
  [fullName(one), one.email].filter(Boolean).join(', ');

/** Returns a formatter for the value of a field when the entry was sent back. */
export function useValueFormatter(): (field: EditorField, form: EntryForm) => string {
  const t = useTranslations('editor');
  const label = useLabels();
  const branding = useBranding();
  const { names } = useChanges();
  const people = (ids: readonly number[]) => joinLines(ids.map((id) => names.get(id) ?? ''));
  const tick = (value: 0 | 1 | null) => t(value === 1 ? 'changes.ticked' : 'changes.unticked');
  const formatters: Formatters = {
    name: ({ name }) => name,
    abbreviation_of_committee: ({ abbreviation_of_committee: code }) =>
      code === null ? '' : label.committeeWithCode(code),
    type: ({ type }) => (type === null ? '' : label.manuscript(type)),
    kind_of_work: ({ kind_of_work: kind }) => (kind === null ? '' : label.work(kind, branding)),
    kind_of_work_joint_description: (form) => form.kind_of_work_joint_description,
    co_author: (form) => formatPerson(form.co_author),
    co_co_author: (form) => formatPerson(form.co_co_author),
    co_authors: (form) => joinLines(form.co_authors.map(formatPerson)),
    ex_co_authors: (form) =>
      joinLines(form.ex_co_authors.map((one) => [formatPerson(one), one.society].filter(Boolean).join(', '))),
    cowrite_user_ids: (form) => people(form.cowrite_user_ids),
    review_user_ids: (form) => people(form.review_user_ids),
    description: ({ description }) => description,
    changes: ({ changes }) => changes,
    publication: ({ publication }) => (publication === null ? '' : label.destination(publication, branding)),
    publication_description: (form) => form.publication_description,
    publication_target_other_journal: (form) => form.publication_target_other_journal,
    publication_target_other_journal_publisher: (form) => form.publication_target_other_journal_publisher,
    editorinchief_contacted: (form) => tick(form.editorinchief_contacted),
    journals: ({ journals }) => journals,
    budget: ({ budget }) =>
      joinLines(
        budget
          .filter((one) => !one.delete)
          .map((one) => {
            const facts = [
              one.title,
              t(`budget.types.${one.type}`),
              one.start,
              one.budget,
              names.get(one.user_id ?? 0),
            ];
            return facts.filter(Boolean).join(', ');
          }),
      ),
    no_milestone: (form) => joinLines(form.no_milestone.map((type) => t(`budget.types.${type}`))),
    send_coi_email: (form) => tick(form.send_coi_email),
    co_agreement: (form) => tick(form.co_agreement),
    publication_rules: (form) => tick(form.publication_rules),
    necessary_contacts: (form) => tick(form.necessary_contacts),
  };
  return (field, form) => formatters[field](form);
}
