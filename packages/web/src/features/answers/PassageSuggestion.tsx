import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Point } from '../points/point.ts';
import type { ManuscriptPair } from '../files/manuscripts.ts';
import { useFindPassages } from './use-find-passages.ts';

interface Props {
  entryId: number;
  point: Point;
  manuscripts: ManuscriptPair;
  onTake: (place: string) => void;
}

/** Offers the passage of the new version that deals with a point, once both manuscripts have been compared. */
export default function PassageSuggestion({ entryId, point, manuscripts, onTake }: Props) {
  const t = useTranslations('answers');
  const { asked, error, isFetching, ask, placeOf } = useFindPassages(entryId, manuscripts);
  const place = placeOf(point);
  if (place !== null)
    return (
      <Button size="compact-sm" variant="default" onClick={() => onTake(place)}>
        {t('fromComparison', { place })}
      </Button>
    );
  if (asked)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('noPlace')}
      </Text>
    );
  return (
    <>
      <Button size="compact-sm" variant="default" loading={isFetching} onClick={ask}>
        {t('findPlace')}
      </Button>
      {error !== null && (
        <Text size="sm" role="alert">
          {error.message || t('notCompared')}
        </Text>
      )}
    </>
  );
}
