import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section.tsx';
import { type Entry, may, mayNow } from '../entry/entry.ts';
import { Decision } from '../entry/Decision.tsx';
import { useConsequences } from '../entry/use-consequences.ts';
import classes from './ForwardCards.module.css';

const FORWARDS = ['forwardToCommittee', 'forwardToDelegates'] as const;

/** The office forwards the entry to the committee, where a reviewer exists, or to the national delegates. */
export function ForwardCards({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const consequences = useConsequences(entry);
  const offered = FORWARDS.filter((id) => may(entry, id));
  if (offered.length === 0) return null;
  return (
    <div className={classes.cards}>
      {offered.map((id) => (
        <Section key={id} title={t(`decisions.${id}.verb`)} as="card">
          {mayNow(entry, id) && <Text>{consequences(id)}</Text>}
          <div>
            <Decision entry={entry} id={id} primary={id === offered.find((one) => mayNow(entry, one))} />
          </div>
        </Section>
      ))}
    </div>
  );
}
