import { kindOfWorkOf, MANUSCRIPT_TYPES } from '@imprimatur/domain/guideline/enumerations';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../../lib/dates.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useBranding } from '../../session/current.ts';
import type { Entry } from '../entry.ts';
import { Destination } from './Destination.tsx';
import classes from './Overview.module.css';
import { Parties } from './Parties.tsx';

/** The proposal: base data, people, description and modification, destination. */
export function Overview({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const work = kindOfWorkOf(entry.kind_of_work, useBranding());
  const committee = [entry.abbreviation_of_committee_label, entry.abbreviation_of_committee].filter(Boolean);
  return (
    <>
      <Section title={t('baseData')}>
        <Facts
          columns={2}
          facts={[
            { label: t('workingTitle'), value: entry.name, wide: true },
            { label: t('uniqueId'), value: <span className="mono">{entry.unique_id}</span> },
            {
              label: t('committee'),
              value: committee.length > 1 ? `${committee[0]} (${committee[1]})` : committee[0],
            },
            { label: t('type'), value: MANUSCRIPT_TYPES.find(({ id }) => id === entry.type)?.label },
            {
              label: t('kindOfWork'),
              value: [work, entry.kind_of_work_joint_description].filter(Boolean).join(': '),
            },
            { label: t('submitter'), value: entry.submitter_name },
            { label: t('created'), value: formatDate(entry.created_at) },
            { label: t('updated'), value: formatDate(entry.updated_at) },
            { label: t('revision'), value: entry.revision > 1 ? entry.revision : undefined },
          ]}
        />
      </Section>
      <Parties entry={entry} />
      <Section title={t('descriptionAndModification')}>
        <h3 className={classes.label}>{t('description')}</h3>
        <p className={classes.text}>{entry.description || t('nothing')}</p>
        <h3 className={classes.label}>{t('changes')}</h3>
        <p className={classes.text}>{entry.changes || t('nothing')}</p>
      </Section>
      <Destination entry={entry} />
    </>
  );
}
