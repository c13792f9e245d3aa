import { useTranslations } from 'use-intl';
import type { Point } from '../../points/point.ts';
import classes from './Points.module.css';

interface Props {
  point: Point;
  current: boolean;
  onChoose: (id: number) => void;
}

/** A mark beside a passage that links to its point. */
export function PointMark({ point: { id, kind, number }, current, onChoose }: Props) {
  const t = useTranslations('reading');
  return (
    <button
      type="button"
      className={classes.mark}
      data-point-mark={id}
      data-kind={kind}
      data-current={current || undefined}
      aria-label={number === null ? t('toDraftPoint') : t('toPoint', { number })}
      onClick={() => onChoose(id)}
    >
      {number ?? '●'}
    </button>
  );
}
