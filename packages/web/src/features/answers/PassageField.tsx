import { Anchor, TextInput } from '@mantine/core';
import { screenAddress } from '@imprimatur/domain/screens';
import { type KeyboardEvent, lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import type { Entry } from '../entry/entry.ts';
import type { Point } from '../points/point.ts';
import classes from './Answers.module.css';
import { findManuscripts, type ManuscriptPair } from '../files/manuscripts.ts';

/** Loaded lazily, because it contains the code that reads and compares documents. */
const PassageSuggestion = lazy(() => import('./PassageSuggestion.tsx'));

const comparisonAddress = (id: number, { before, after }: ManuscriptPair, point: Point): string =>
  `${screenAddress('read', { id, fileId: after.id })}?against=${before.id}&point=${point.id}`;

interface Props {
  entry: Entry;
  point: Point;
  value: string;
  error: ReactNode;
  onChange: (place: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The passage of the new version that deals with a point. Typed, or taken from a comparison with the reviewed
 * manuscript.
 */
export function PassageField({ entry, point, value, error, onChange, onKeyDown }: Props) {
  const t = useTranslations('answers');
  const manuscripts = findManuscripts(entry);
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
          <div className={classes.foot}>
            <PassageSuggestion entryId={entry.id} point={point} manuscripts={manuscripts} onSelect={onChange} />
            <Anchor component={AppLink} href={comparisonAddress(entry.id, manuscripts, point)}>
              {t('compare')}
            </Anchor>
          </div>
        </Suspense>
      )}
    </div>
  );
}
