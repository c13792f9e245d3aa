import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { formatBytes } from '../../lib/numbers.ts';
import { Section } from '../../ui/Section.tsx';
import { Facts } from '../../ui/Facts.tsx';
import classes from './Dossier.module.css';
import { DossierPart } from './DossierPart.tsx';
import type { Dossier } from './query.ts';

export function StatePart({ dossier: { entry } }: { dossier: Dossier }) {
  const t = useTranslations('dossier');
  const label = useLabels();
  return (
    <Section title={t('state')}>
      <Facts
        columns={2}
        facts={[
          { label: t('number'), value: entry.unique_id },
          { label: t('committee'), value: entry.committee },
          { label: t('phase'), value: label.phase(entry.phase) },
          { label: t('since'), value: formatDateTime(entry.phase_since) },
          { label: t('abandonedAt'), value: formatDateTime(entry.abandoned_at) },
          { label: t('submitter'), value: entry.submitter_name },
          { label: t('createdAt'), value: formatDateTime(entry.created_at) },
          { label: t('published'), value: entry.date_of_publication },
          { label: t('journal'), value: entry.name_of_journal },
          { label: 'DOI', value: entry.doi_number },
        ]}
      />
    </Section>
  );
}

export function PeoplePart({ dossier }: { dossier: Dossier }) {
  const t = useTranslations('dossier');
  const label = useLabels();
  return (
    <DossierPart
      title={t('people')}
      rows={dossier.people}
      rowName={({ name }) => name}
      columns={[
        { id: 'name', header: t('name'), cell: ({ name }) => name, card: 'title' },
        {
          id: 'role',
          header: t('role'),
          cell: ({ role, society }) =>
            role === 'external' ? [t('external'), society].filter(Boolean).join(', ') : label.part(role),
        },
        {
          id: 'status',
          header: t('invitation'),
          cell: ({ status }) => (status === null ? t('notInvited') : label.acceptance(status)),
        },
      ]}
    />
  );
}

export function VersionsPart({ dossier }: { dossier: Dossier }) {
  const t = useTranslations('dossier');
  const label = useLabels();
  const files = dossier.versions.flatMap(({ version, files: ofVersion }) =>
    ofVersion.map((file) => ({ ...file, version })),
  );
  return (
    <DossierPart
      title={t('versions')}
      rows={files}
      rowName={({ name }) => name}
      columns={[
        { id: 'version', header: t('version'), cell: ({ version }) => version, width: '80px' },
        {
          id: 'name',
          header: t('file'),
          card: 'title',
          cell: ({ name, kind, size, user_name, created_at }) => (
            <>
              {name}
              <div className={classes.note}>
                {[label.fileKind(kind), formatBytes(size), user_name, formatDate(created_at)]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </>
          ),
        },
        {
          id: 'sum',
          header: 'SHA-256',
          cell: ({ sha256 }) => <span className={classes.sum}>{sha256}</span>,
          width: '38%',
        },
      ]}
    />
  );
}

export function RoundsPart({ dossier }: { dossier: Dossier }) {
  const t = useTranslations('dossier');
  const label = useLabels();
  const reviews = dossier.rounds.flatMap((round) => round.reviews.map((review) => ({ ...review, round: round.round })));
  return (
    <>
      <DossierPart
        title={t('rounds')}
        rows={dossier.rounds}
        rowName={({ round }) => String(round)}
        columns={[
          {
            id: 'round',
            header: t('round'),
            cell: ({ round, party }) => `${round} · ${label.roundParty(party)}`,
            card: 'title',
          },
          {
            id: 'when',
            header: t('when'),
            cell: ({ opened_at, ended_at }) =>
              ended_at === null
                ? t('openSince', { date: formatDate(opened_at) })
                : t('span', { from: formatDate(opened_at), to: formatDate(ended_at) }),
          },
          {
            id: 'outcome',
            header: t('outcome'),
            cell: ({ outcome }) => (outcome === null ? t('isOpen') : label.phase(outcome)),
          },
          { id: 'points', header: t('points'), cell: ({ points }) => t('pointCounts', points) },
        ]}
      />
      <DossierPart
        title={t('reviews')}
        rows={reviews}
        rowName={({ user_name }) => user_name ?? ''}
        columns={[
          { id: 'round', header: t('round'), cell: ({ round }) => round, width: '80px' },
          { id: 'name', header: t('reviewer'), cell: ({ user_name }) => user_name, card: 'title' },
          { id: 'verdict', header: t('verdict'), cell: ({ change_type }) => label.changeType(change_type) },
          {
            id: 'comment',
            header: t('comment'),
            cell: ({ comment }) => comment && <span className={classes.text}>{comment}</span>,
            width: '36%',
          },
          { id: 'date', header: t('date'), cell: ({ created_at }) => formatDate(created_at), width: '120px' },
        ]}
      />
    </>
  );
}
