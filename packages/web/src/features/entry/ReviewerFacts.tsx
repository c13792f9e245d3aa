import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useAbsence } from '../people/use-person-note.ts';
import { usePeople } from '../people/use-people.ts';
import type { Entry } from './entry.ts';
import classes from './ReviewerFacts.module.css';
import { useReviewerFacts } from './use-reviewer-facts.ts';

interface Props {
  entry: Entry | null;
  reviewers: readonly { readonly id: number; readonly name: string }[];
}

/** Absence, open reviews and possible conflicts of the chosen reviewers. Leaves out reviewers to whom none of these apply. */
export function ReviewerFacts({ entry, reviewers }: Props) {
  const t = useTranslations('reviewers');
  const people = usePeople();
  const absence = useAbsence();
  const factsOf = useReviewerFacts(entry);
  const rows = reviewers.map(({ id, name }) => {
    const away = absence(people.find((one) => one.id === id)?.away);
    return { id, name, facts: [...(away === null ? [] : [away]), ...factsOf(id)] };
  });
  const rowsWithFacts = rows.filter(({ facts }) => facts.length > 0);
  if (rowsWithFacts.length === 0) return null;
  return (
    <ul aria-label={t('title')} className={classes.list}>
      {rowsWithFacts.map(({ id, name, facts }) => (
        <li key={id}>
          {name}
          <Text span size="sm" c="dimmed" display="block">
            {facts.join(' · ')}
          </Text>
        </li>
      ))}
    </ul>
  );
}
