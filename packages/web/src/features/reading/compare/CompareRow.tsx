import type { ComparedRow } from '@imprimatur/documents/compare/comparison';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { Point } from '../../points/point.ts';
import { PointMark } from '../points/PointMark.tsx';
import { PointNote, usePointName } from '../points/PointNote.tsx';
import { useReviewLinks } from '../review-links.ts';
import classes from './Compare.module.css';
import { CompareSide } from './CompareSide.tsx';

export function useChangeLabel(): (row: ComparedRow) => string {
  const t = useTranslations('reading');
  return ({ kind, before, moved, reshaped }) => {
    if (kind === 'same') return '';
    const isNewPlace = before === null;
    const section = moved?.section ?? '';
    const word =
      kind !== 'moved'
        ? t(kind)
        : section === ''
          ? t(isNewPlace ? 'movedHere' : 'movedAway')
          : t(isNewPlace ? 'movedFrom' : 'movedTo', { section });
    const more = [moved?.changed ? t('alsoChanged') : '', reshaped === null ? '' : `(${t(`reshaped.${reshaped}`)})`];
    return [word, ...more].filter(Boolean).join(' ');
  };
}

function RowPoint({ point, open }: { point: Point; open: boolean }) {
  const t = useTranslations('reading');
  const name = usePointName()(point);
  const links = useReviewLinks();
  if (links !== null) return <PointMark point={point} current={open} onChoose={links.onPoint} />;
  return (
    <details className={classes.point} open={open} data-row-point={point.id}>
      <summary>
        ↳ {name}
        {point.answer !== null && ` · ${t('answers', { point: name })}`}
      </summary>
      <PointNote point={point} current={open} />
    </details>
  );
}

interface Props {
  row: ComparedRow;
  at: number;
  all: boolean;
  points: readonly Point[] | undefined;
  current: boolean;
  /** Id of the shown point if it belongs to this row. */
  shownPoint: number | undefined;
}

/** Shows the change in words, then both sides. */
export const CompareRow = memo(function CompareRow({ row, at, all, points, current, shownPoint }: Props) {
  const label = useChangeLabel()(row);
  return (
    <div
      className={classes.row}
      data-row={at}
      data-kind={row.kind}
      data-current={current || undefined}
      aria-current={current || undefined}
      tabIndex={row.change === null ? undefined : -1}
    >
      {label !== '' && <p className={classes.word}>{label}</p>}
      <CompareSide row={row} side="before" all={all} />
      <CompareSide row={row} side="after" all={all} />
      {points !== undefined && (
        <div className={classes.points}>
          {points.map((point) => (
            <RowPoint key={point.id} point={point} open={point.id === shownPoint} />
          ))}
        </div>
      )}
    </div>
  );
});
