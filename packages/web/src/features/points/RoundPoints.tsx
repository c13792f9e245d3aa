import { Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import type { Entry } from '../entry/entry.ts';
import { countStates, findPointState, findRaisedAgainIds } from './point.ts';
import { PointDownload } from './PointDownload.tsx';
import { PointTable } from './PointTable.tsx';
import { useSentPoints } from './queries.ts';
import classes from './RoundPoints.module.css';

interface Props {
  entry: Entry;
  round: number;
}

/** The points of a round's reviews, with the number of open, answered and settled ones. Shows nothing if there are no points. */
export default function RoundPoints({ entry, round }: Props) {
  const t = useTranslations('points');
  const { points: all, error, retry } = useSentPoints(entry);
  const points = all?.filter((point) => point.round === round) ?? [];
  if (error) return <LoadFailure error={error} retry={retry} />;
  if (all === undefined || points.length === 0) return null;
  const raisedAgain = findRaisedAgainIds(all);
  const counts = countStates(points.map((point) => findPointState(point, raisedAgain)));
  return (
    <section className={classes.round}>
      <div className={classes.head}>
        <Title order={3} className={classes.title}>
          {t('points')}
        </Title>
        <span className={classes.counts}>
          {[
            t('count', { count: points.length }),
            ...counts.map(([one, count]) => `${count} ${t(`states.${one}`)}`),
          ].join(' · ')}
        </span>
        <PointDownload entryId={entry.id} round={round} others={points.length < all.length} />
      </div>
      <PointTable entry={entry} label={t('ofRound')} points={points} all={all} />
    </section>
  );
}
