import { useTranslations } from 'use-intl';
import type { PlacedPoint } from './placed-points.ts';
import { PointNote } from './PointNote.tsx';
import classes from './Points.module.css';
import { useReviewLinks } from '../review-links.ts';

interface Props {
  points: readonly PlacedPoint[];
  current: number | undefined;
}

/** Points about this file that have no passage in it. */
export function OtherPoints({ points, current }: Props) {
  const t = useTranslations('reading');
  // The review page already lists every point.
  if (useReviewLinks() !== null || points.length === 0) return null;
  const shown = points.some(({ point }) => point.id === current);
  return (
    <details className={classes.others} open={shown}>
      <summary>{t('otherPoints', { count: points.length })}</summary>
      <div className={classes.list}>
        {points.map(({ point }) => (
          <PointNote key={point.id} point={point} current={point.id === current} />
        ))}
      </div>
    </details>
  );
}
