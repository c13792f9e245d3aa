import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { formatDate } from '../../../lib/dates.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useBranding } from '../../session/current.ts';
import type { Entry } from '../../entry/entry.ts';
import { Destination } from './Destination.tsx';
import classes from './Overview.module.css';
import { Parties } from './Parties.tsx';

/** The proposal: base data, people, description and modification, destination. */
export function Overview({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const label = useLabels();
  const branding = useBranding();
  const { abbreviation_of_committee: code, kind_of_work: kind } = entry;
  return (
    <>
      <Section title={t('baseData')}>
        <Facts
          columns={2}
          facts={[
            { label: t('workingTitle'), value: entry.name, wide: true },
            { label: t('finalTitle'), value: entry.finalTitle, wide: true },
            { label: t('uniqueId'), value: <span className="mono">{entry.unique_id}</span> },
            {
              label: t('committee'),
              value: code === null ? undefined : `${label.committee(code)} (${code})`,
            },
            { label: t('type'), value: entry.type === null ? undefined : label.manuscript(entry.type) },
            {
              label: t('kindOfWork'),
              value: [kind !== null && label.work(kind, branding), entry.kind_of_work_joint_description]
                .filter(Boolean)
                .join(': '),
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
