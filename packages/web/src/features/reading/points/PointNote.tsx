import { useTranslations } from 'use-intl';
import { KindBadge } from '../../points/Badges.tsx';
import type { Point } from '../../points/point.ts';
import { AnswerContent } from '../../points/PointContent.tsx';
import { PointMark } from './PointMark.tsx';
import classes from './Points.module.css';
import { useReviewLinks } from '../review-links.ts';

export function usePointName(): (point: Pick<Point, 'number'>) => string {
  const t = useTranslations('reading');
  return ({ number }) => (number === null ? t('draftPoint') : t('point', { number }));
}

interface Props {
  point: Point;
  current: boolean;
  /** Absent if the passage is not in the file. */
  onShow?: () => void;
}

/** The whole point, or on the review page a mark that links to it. */
export function PointNote(props: Props) {
  const links = useReviewLinks();
  return links === null ? <Note {...props} /> : <PointMark {...props} onChoose={links.onPoint} />;
}

function Note({ point, current, onShow }: Props) {
  const t = useTranslations('reading');
  const name = usePointName()(point);
  const { kind, user_name: author, place, text, proposal } = point;
  return (
    <section
      className={classes.note}
      data-point={point.id}
      data-current={current || undefined}
      aria-label={name}
      aria-current={current || undefined}
      tabIndex={-1}
    >
      <div className={classes.noteHead}>
        {onShow === undefined ? (
          <strong>{name}</strong>
        ) : (
          <button type="button" className="text-button" aria-label={t('showPoint', { point: name })} onClick={onShow}>
            {name}
          </button>
        )}
        <KindBadge kind={kind} />
      </div>
      <div className={classes.by}>{place === '' ? author : t('pointOf', { name: author, place })}</div>
      <div className={classes.text}>{text}</div>
      {proposal !== '' && <div className={classes.text}>{t('proposal', { text: proposal })}</div>}
      {point.answer !== null && (
        <div className={classes.answer}>
          <AnswerContent point={point} />
        </div>
      )}
    </section>
  );
}
