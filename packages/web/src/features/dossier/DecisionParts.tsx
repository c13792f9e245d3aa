import { isRecordedDecision } from '@imprimatur/domain/lifecycle/transitions';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { RecordedDecision } from '../entry/RecordedDecision.tsx';
import classes from './Dossier.module.css';
import { DossierPart } from './DossierPart.tsx';
import type { Dossier } from './query.ts';

export function DelegatesPart({ dossier }: { dossier: Dossier }) {
  const t = useTranslations('dossier');
  const label = useLabels();
  return (
    <DossierPart
      title={t('delegates')}
      rows={dossier.delegates && dossier.delegates.answers}
      rowName={({ name }) => name ?? ''}
      columns={[
        { id: 'country', header: t('country'), cell: ({ country }) => country ?? t('noCountry'), card: 'title' },
        { id: 'name', header: t('name'), cell: ({ name }) => name },
        {
          id: 'answer',
          header: t('verdict'),
          cell: ({ change_type: type }) => (type === null ? t('silent') : label.changeType(type)),
        },
        { id: 'date', header: t('date'), cell: ({ answered_at }) => formatDate(answered_at) || null, width: '120px' },
      ]}
    />
  );
}

export function VotesPart({ dossier }: { dossier: Dossier }) {
  const t = useTranslations('dossier');
  return (
    <DossierPart
      title={t('votes')}
      rows={dossier.votes}
      rowName={({ user_name }) => user_name ?? ''}
      columns={[
        { id: 'name', header: t('name'), cell: ({ user_name }) => user_name, card: 'title' },
        {
          id: 'ticks',
          header: t('checked'),
          cell: ({ ticks }) =>
            ticks.length === 0 ? t('notRecorded') : ticks.map((tick) => <div key={tick}>✓ {tick}</div>),
        },
        { id: 'date', header: t('date'), cell: ({ created_at }) => formatDate(created_at), width: '120px' },
      ]}
    />
  );
}

type Decision = Dossier['decisions'][number];

function DecisionList({ title, rows }: { title: string; rows: readonly Decision[] }) {
  const t = useTranslations('dossier');
  const entry = useTranslations('entry');
  const label = useLabels();
  const by = ({ user_name: name, on_behalf_of: other }: Decision) =>
    name === null ? null : other === null ? name : entry('byFor', { name, other });
  return (
    <DossierPart
      title={title}
      rows={rows}
      rowName={({ phase }) => label.phase(phase)}
      columns={[
        { id: 'date', header: t('date'), cell: ({ created_at }) => formatDateTime(created_at), width: '160px' },
        { id: 'phase', header: t('newPhase'), cell: ({ phase }) => label.phase(phase), card: 'title' },
        { id: 'who', header: t('who'), cell: by },
        {
          id: 'record',
          header: t('record'),
          width: '40%',
          cell: ({ comment, transition, decision, ticks }) => (
            <>
              {comment && <p className={classes.text}>{comment}</p>}
              {decision === null && isRecordedDecision(transition) && (
                <span className={classes.note}>{t('noResolution')}</span>
              )}
              <RecordedDecision decision={decision} ticks={ticks} />
            </>
          ),
        },
      ]}
    />
  );
}

/** Steps and holds, followed by the phases that the office set manually. */
export function DecisionsPart({ dossier: { decisions } }: { dossier: Dossier }) {
  const t = useTranslations('dossier');
  return (
    <>
      <DecisionList title={t('decisions')} rows={decisions.filter(({ override }) => !override)} />
      <DecisionList title={t('overrides')} rows={decisions.filter(({ override }) => override)} />
    </>
  );
}
