import { Button } from '@mantine/core';
import { DRAFTS_AT_MOST } from '@imprimatur/domain/points/points';
import { type Dispatch, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Choice, type Choices, type Offered, valueIn } from './choices.ts';
import { FoundRow } from './FoundRow.tsx';
import classes from './Taking.module.css';

/** Rows that stand there at once: as many as one may take. */
const AT_ONCE = DRAFTS_AT_MOST;

interface Props {
  list: readonly Offered[];
  choices: Choices;
  dispatch: Dispatch<Choice>;
}

/** The points that are offered. */
export function FoundList({ list, choices, dispatch }: Props) {
  const t = useTranslations('taking');
  const [shown, show] = useState(AT_ONCE);
  const opened = list.findIndex(({ offer }) => offer.id === choices.opened);
  const rows = list.slice(0, Math.max(shown, opened + 1));
  return (
    <>
      <ol className={classes.list} aria-label={t('list')}>
        {rows.map(({ offer, had, ticked }) => (
          <FoundRow
            key={offer.id}
            offer={offer}
            had={had}
            ticked={ticked}
            value={valueIn(choices, offer)}
            errors={choices.errors.get(offer.id)}
            opened={choices.opened === offer.id}
            dispatch={dispatch}
          />
        ))}
      </ol>
      {rows.length < list.length && (
        <div>
          <Button variant="default" size="compact-md" onClick={() => show(rows.length + AT_ONCE)}>
            {t('more', { count: Math.min(AT_ONCE, list.length - rows.length) })}
          </Button>
        </div>
      )}
    </>
  );
}
