import { DECLARATION_ITEMS } from '@imprimatur/domain/people/declaration-form';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { formatEuro } from '../../lib/numbers.ts';
import { Section } from '../../ui/Section.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { useHandlingColumns, useSummary } from '../declarations/handling-columns.tsx';
import classes from './Dossier.module.css';
import { DossierPart } from './DossierPart.tsx';
import type { Dossier } from './query.ts';

type Declaration = NonNullable<Dossier['declarations']>[number];

/** The declared interests, limited to what this person may read. */
function DeclaredInterests({ declaration }: { declaration: Declaration }) {
  const t = useTranslations('dossier');
  const label = useLabels();
  const summaryOf = useSummary();
  const { form, summary, on_paper: onPaper, on_paper_seen_by: seenBy, answered_at: at } = declaration;
  const items = DECLARATION_ITEMS.map(({ id }) => id);
  if (!declaration.declared) return declaration.excused ? t('excused') : t('missing');
  if (onPaper) return t('onPaper', { name: seenBy ?? t('theOffice'), date: formatDate(at) });
  if (form !== null) {
    const named = items.filter((item) => (form.items[item]?.relations.length ?? 0) > 0);
    if (named.length === 0) return t('noInterests');
    return named.map((item) => (
      <div key={item}>
        {label.declaration(item)}:{' '}
        {form.items[item]?.relations
          .map(({ entity, comment }) => [entity, comment].filter(Boolean).join(', '))
          .join('; ')}
      </div>
    ));
  }
  if (summary === null) return t('contentsNotForYou');
  return summary.companies === 0 ? t('noInterests') : summaryOf(summary);
}

export function DeclarationsPart({ dossier }: { dossier: Dossier }) {
  const t = useTranslations('dossier');
  return (
    <DossierPart
      title={t('declarations')}
      rows={dossier.declarations}
      rowName={({ name }) => name}
      columns={[
        { id: 'name', header: t('name'), cell: ({ name }) => name, card: 'title' },
        { id: 'date', header: t('date'), cell: ({ answered_at }) => formatDate(answered_at) || null, width: '120px' },
        { id: 'declared', header: t('declared'), cell: (row) => <DeclaredInterests declaration={row} />, width: '56%' },
      ]}
    />
  );
}

export function InterestHandlingPart({ dossier }: { dossier: Dossier }) {
  const t = useTranslations('declarations.handling');
  const columns = useHandlingColumns();
  return <DossierPart title={t('title')} rows={dossier.handlings} rowName={({ name }) => name} columns={columns} />;
}

export function ConflictsPart({ dossier }: { dossier: Dossier }) {
  const t = useTranslations('dossier');
  const words = useTranslations('declarations.conflicts');
  const label = useLabels();
  return (
    <DossierPart
      title={words('title')}
      rows={dossier.conflicts}
      rowName={({ user_name }) => user_name}
      columns={[
        { id: 'name', header: t('name'), cell: ({ user_name }) => user_name, card: 'title' },
        { id: 'kind', header: words('hint'), cell: ({ kind }) => label.conflict(kind) },
        { id: 'detail', header: words('detail'), cell: ({ detail }) => detail },
        { id: 'state', header: words('state'), cell: ({ handled }) => words(handled ? 'handled' : 'open') },
      ]}
    />
  );
}

export function MoneyPart({ dossier: { money } }: { dossier: Dossier }) {
  const t = useTranslations('dossier');
  const words = useTranslations('money');
  if (money === null) return null;
  return (
    <DossierPart
      title={t('money')}
      rows={money.milestones}
      rowName={({ title }) => title}
      columns={[
        { id: 'title', header: t('milestone'), cell: ({ title }) => title, card: 'title' },
        { id: 'planned', header: words('planned'), cell: ({ planned }) => formatEuro(planned), align: 'end' },
        {
          id: 'approved',
          header: words('approved'),
          align: 'end',
          cell: ({ approved, approved_by }) =>
            approved === null ? t('notRecorded') : [formatEuro(approved), approved_by].filter(Boolean).join(' · '),
        },
        {
          id: 'paid',
          header: words('paid'),
          align: 'end',
          cell: ({ paid, paid_on, reference }) =>
            paid === null ? t('notRecorded') : [formatEuro(paid), paid_on, reference].filter(Boolean).join(' · '),
        },
      ]}
    >
      <Facts
        columns={3}
        facts={[
          { label: words('planned'), value: formatEuro(money.planned) },
          { label: words('approved'), value: formatEuro(money.approved) },
          { label: words('paid'), value: formatEuro(money.paid) },
        ]}
      />
    </DossierPart>
  );
}

export function EmailsPart({ dossier }: { dossier: Dossier }) {
  const t = useTranslations('dossier');
  return (
    <DossierPart
      title={t('emails')}
      rows={dossier.emails}
      rowName={({ subject }) => subject}
      columns={[
        { id: 'date', header: t('date'), cell: ({ created_at }) => formatDateTime(created_at), width: '160px' },
        { id: 'subject', header: t('subject'), cell: ({ subject }) => subject, card: 'title' },
        { id: 'people', header: t('to'), cell: ({ people }) => people.join(', ') },
      ]}
    />
  );
}

export function LogPart({ dossier: { log } }: { dossier: Dossier }) {
  const t = useTranslations('dossier');
  if (log === null) return null;
  const { rows, head, seal } = log;
  return (
    <Section title={t('log')}>
      <Facts
        facts={[
          { label: t('logRows'), value: String(rows) },
          { label: t('logHead'), value: head && <span className={classes.sum}>{`${head.row}:${head.hash}`}</span> },
          { label: t('logSeal'), value: seal === null ? t('noSeal') : <span className={classes.sum}>{seal}</span> },
        ]}
      />
    </Section>
  );
}
