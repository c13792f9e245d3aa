import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { useBranding } from '../../session/current.ts';
import { BudgetTable } from '../budget/BudgetTable.tsx';
import { type EntryForm, fullName, type PersonForm } from '../model/entry-form.ts';
import { isEmptyPerson } from '../model/payload.ts';
import { usePeople } from '../../people/use-people.ts';
import classes from './EntryPreview.module.css';
import { LongText } from './LongText.tsx';

const joinLines = (list: readonly string[]): string => list.filter(Boolean).join('\n');
const withEmail = (person: PersonForm): string =>
  isEmptyPerson(person) ? '' : [fullName(person), person.email].filter(Boolean).join(', ');

/** The values of the form in the order of the steps. Marks required fields that are empty. */
export function EntryPreview({ form, submitterName }: { form: EntryForm; submitterName: string | undefined }) {
  const t = useTranslations('editor');
  const label = useLabels();
  const branding = useBranding();
  const names = new Map(usePeople().map(({ id, name }) => [id, name]));
  const needed = (value: string | null | undefined) =>
    (value ?? '').trim() === '' ? <em className={classes.missing}>{t('final.nothing')}</em> : value;
  const code = form.abbreviation_of_committee;
  const destination = [branding.journal, branding.innovation_journal, form.publication_target_other_journal][
    form.publication ?? -1
  ];
  const kind = form.kind_of_work;
  const work =
    kind === null ? '' : joinLines([label.work(kind, branding), kind === 1 ? form.kind_of_work_joint_description : '']);
  const planned = form.budget.filter((one) => !one.delete);
  const listNames = (ids: readonly number[]) => joinLines(ids.map((id) => names.get(id) ?? ''));
  const none = form.no_milestone.map((type) => t(`budget.types.${type}`)).join(', ');
  return (
    <div className={classes.preview}>
      <h3>{form.name || t('final.nothing')}</h3>
      <Facts
        columns={2}
        facts={[
          { label: t('fields.abbreviation_of_committee'), value: needed(code && label.committeeWithCode(code)) },
          { label: t('fields.type'), value: needed(form.type === null ? '' : label.manuscript(form.type)) },
          { label: t('fields.kind_of_work'), value: needed(work) },
          { label: t('fields.publication'), value: needed(destination) },
          {
            label: t('fields.publication_target_other_journal_publisher'),
            value: form.publication === 2 ? needed(form.publication_target_other_journal_publisher) : '',
          },
          { label: t('fields.journals'), value: form.journals },
        ]}
      />
      <h4>{t('final.people')}</h4>
      <Facts
        columns={2}
        facts={[
          { label: t('final.submitter'), value: submitterName },
          { label: t('fields.co_author'), value: needed(withEmail(form.co_author)) },
          { label: t('fields.co_co_author'), value: needed(withEmail(form.co_co_author)) },
          { label: t('fields.co_authors'), value: joinLines(form.co_authors.map(withEmail)) },
          {
            label: t('fields.ex_co_authors'),
            value: joinLines(form.ex_co_authors.map((one) => [fullName(one), one.society].filter(Boolean).join(', '))),
          },
          { label: t('fields.cowrite_user_ids'), value: listNames(form.cowrite_user_ids) },
          { label: t('fields.review_user_ids'), value: listNames(form.review_user_ids) },
        ]}
      />
      <h4>{t('final.answers')}</h4>
      <LongText label={t('fields.description')}>{needed(form.description)}</LongText>
      <LongText label={t('fields.changes')}>{form.changes}</LongText>
      <LongText label={t('fields.publication_description')}>{form.publication_description}</LongText>
      <h4>{t('final.money')}</h4>
      {planned.length > 0 && <BudgetTable milestones={planned} />}
      {none && <p>{t('final.noMilestones', { list: none })}</p>}
    </div>
  );
}
