import { TextInput } from '@mantine/core';
import { type KeyboardEvent, lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Entry } from '../../entry/entry.ts';
import type { Point } from '../point.ts';
import classes from './Answers.module.css';
import { manuscriptsOf } from './manuscripts.ts';

/** Comes with the code that reads and compares documents. */
const PlaceOffer = lazy(() => import('./PlaceOffer.tsx'));

interface Props {
  entry: Entry;
  point: Point;
  value: string;
  error: ReactNode;
  onChange: (place: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Where the new version deals with a point: typed, or taken from the comparison with the manuscript that was judged. */
export function PlaceField({ entry, point, value, error, onChange, onKeyDown }: Props) {
  const t = useTranslations('answers');
  const manuscripts = manuscriptsOf(entry);
  return (
    <div className={classes.place}>
      <TextInput
        label={t('where')}
        placeholder={t('whereHint')}
        maxLength={200}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {manuscripts !== null && (
        <Suspense fallback={null}>
          <div>
            <PlaceOffer entryId={entry.id} point={point} manuscripts={manuscripts} onTake={onChange} />
          </div>
        </Suspense>
      )}
    </div>
  );
}
