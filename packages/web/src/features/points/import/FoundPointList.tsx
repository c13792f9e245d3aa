import { Button } from '@mantine/core';
import { MAX_DRAFTS } from '@imprimatur/domain/points/points';
import { type Dispatch, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Choice, type Choices, type ListedOffer, getValue } from './choices.ts';
import { FoundPointRow } from './FoundPointRow.tsx';
import classes from './Import.module.css';

/** Rows shown at once: as many as a person may import. */
const PAGE_SIZE = MAX_DRAFTS;

interface Props {
  list: readonly ListedOffer[];
  choices: Choices;
  dispatch: Dispatch<Choice>;
}

export function FoundPointList({ list, choices, dispatch }: Props) {
  const t = useTranslations('pointImport');
  const [shown, setShown] = useState(PAGE_SIZE);
  const opened = list.findIndex(({ offer }) => offer.id === choices.opened);
  const rows = list.slice(0, Math.max(shown, opened + 1));
  return (
    <>
      <ol className={classes.list} aria-label={t('list')}>
        {rows.map(({ offer, isOwned, ticked }) => (
          <FoundPointRow
            key={offer.id}
            offer={offer}
            isOwned={isOwned}
            ticked={ticked}
            value={getValue(choices, offer)}
            errors={choices.errors.get(offer.id)}
            opened={choices.opened === offer.id}
            dispatch={dispatch}
          />
        ))}
      </ol>
      {rows.length < list.length && (
        <div>
          <Button variant="default" size="compact-md" onClick={() => setShown(rows.length + PAGE_SIZE)}>
            {t('more', { count: Math.min(PAGE_SIZE, list.length - rows.length) })}
          </Button>
        </div>
      )}
    </>
  );
}
