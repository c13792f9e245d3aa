import { useTranslations } from 'use-intl';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Section } from '../../ui/Section.tsx';
import { type Entry, may } from '../entry/entry.ts';
import { useUser } from '../session/current.ts';
import { KindBadge, StandingBadge } from './Badges.tsx';
import classes from './earlier/Earlier.module.css';
import { Judging } from './earlier/Judging.tsx';
import { type Point, retakenIn, standingOf } from './point.ts';
import { useSentPoints } from './queries.ts';
import { AnswerWords, PointWords } from './Words.tsx';

function EarlierPoint({ entry, point }: { entry: Entry; point: Point }) {
  return (
    <li className={classes.point}>
      <div className={classes.facts}>
        <strong>{point.number}</strong> <KindBadge kind={point.kind} /> <StandingBadge standing={point.status} />
        <span>{[point.user_name, point.place].filter(Boolean).join(' · ')}</span>
      </div>
      <PointWords point={point} />
      <AnswerWords point={point} />
      <Judging entry={entry} point={point} />
    </li>
  );
}

/** The points of earlier rounds with their answers: to each person their own, all to those who read every review. */
export function EarlierPoints({ entry }: { entry: Entry }) {
  const t = useTranslations('points');
  const user = useUser();
  const { points, error, retry } = useSentPoints(entry);
  if (error) return <LoadFailure error={error} retry={retry} />;
  const all = may(entry, 'readReviews');
  const retaken = retakenIn(points ?? []);
  const shown = (points ?? []).filter(
    (point) =>
      (point.round !== entry.round || !entry.round_open) &&
      (all || point.user_id === user.id) &&
      standingOf(point, retaken) !== 'retaken',
  );
  if (shown.length === 0) return null;
  return (
    <Section title={t('earlier')} aside={t('count', { count: shown.length })}>
      <ul className={classes.list}>
        {shown.map((point) => (
          <EarlierPoint key={point.id} entry={entry} point={point} />
        ))}
      </ul>
    </Section>
  );
}
