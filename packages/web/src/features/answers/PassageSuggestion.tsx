import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Point } from '../points/point.ts';
import type { ManuscriptPair } from '../files/manuscripts.ts';
import { useFindPassages } from './use-find-passages.ts';

interface Props {
  entryId: number;
  point: Point;
  manuscripts: ManuscriptPair;
  onSelect: (place: string) => void;
}

/** Offers the passage of the new version that deals with a point, once both manuscripts have been compared. */
export default function PassageSuggestion({ entryId, point, manuscripts, onSelect }: Props) {
  const t = useTranslations('answers');
  const { isCompared, error, isFetching, compare, placeOf } = useFindPassages(entryId, manuscripts);
  const place = placeOf(point);
  if (place !== null)
    return (
      <Button size="compact-sm" variant="default" onClick={() => onSelect(place)}>
        {t('fromComparison', { place })}
      </Button>
    );
  if (isCompared)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('noPlace')}
      </Text>
    );
  return (
    <>
      <Button size="compact-sm" variant="default" loading={isFetching} onClick={compare}>
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
