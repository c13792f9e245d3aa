import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '../../../ui/Facts.tsx';
import { MailLink } from '../../../ui/MailLink.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { Entry } from '../../entry/entry.ts';
import classes from './Parties.module.css';

interface Named {
  first_name: string;
  last_name: string;
  email?: string | null;
  society?: string;
}

const nameOf = ({ first_name, last_name }: Named) => `${first_name} ${last_name}`.trim();

function People({ people }: { people: readonly Named[] }) {
  return people.map((one) => (
    <div key={`${nameOf(one)} ${one.email}`} className={classes.person}>
      <span>{[nameOf(one), one.society].filter(Boolean).join(', ')}</span>
      {one.email && <MailLink email={one.email} />}
    </div>
  ));
}

const renderPeople = (people: readonly (Named | null)[]): ReactNode => {
  const present = people.flatMap((one) => (one === null || nameOf(one) === '' ? [] : [one]));
  return present.length === 0 ? undefined : <People people={present} />;
};

const joinLabels = (people: readonly { label: string }[]): string => people.map(({ label }) => label).join('\n');

export function Parties({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  return (
    <Section title={t('parties')}>
      <Facts
        columns={2}
        empty={t('nothing')}
        facts={[
          { label: t('coordinatingAuthors'), value: renderPeople([entry.co_author, entry.co_co_author]) },
          { label: t('coAuthors'), value: renderPeople(entry.co_authors) },
          { label: t('externalAuthors'), value: renderPeople(entry.ex_co_authors) },
          { label: t('coWriters'), value: joinLabels(entry.cowrite_user_ids) },
          { label: t('reviewers'), value: joinLabels(entry.review_user_ids) },
        ]}
      />
    </Section>
  );
}
