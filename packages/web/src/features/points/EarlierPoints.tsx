import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Entry } from '../entry/entry.ts';
import { KindBadge, PointStateBadge } from './Badges.tsx';
import classes from './earlier/Earlier.module.css';
import { VerdictButtons } from './earlier/VerdictButtons.tsx';
import { SettleAll } from './earlier/SettleAll.tsx';
import { usePointKeys } from './earlier/use-point-keys.ts';
import { usePassages } from './passages.ts';
import type { Point } from './point.ts';
import { ChangedPassage, ShowPassage } from './ShowPassage.tsx';
import { useEarlierPoints } from './use-earlier-points.ts';
import { AnswerContent, PointContent } from './PointContent.tsx';

function EarlierPoint({ entry, point }: { entry: Entry; point: Point }) {
  const t = useTranslations('points');
  const { current } = usePassages();
  const { id, number, place, user_name: author, upload_id: version } = point;
  const source = version === null ? author : t('askedBy', { name: author, version });
  return (
    <li
      className={classes.point}
      tabIndex={-1}
      data-earlier-point
      data-point-card={id}
      data-current={id === current || undefined}
      aria-label={t('name', { number: number ?? 0 })}
    >
      <div className={classes.facts}>
        <strong>{number}</strong> <KindBadge kind={point.kind} /> <PointStateBadge state={point.status} />
        <span>{[source, place].filter(Boolean).join(' · ')}</span>
      </div>
      <PointContent point={point} />
      <AnswerContent point={point} />
      <ChangedPassage id={id} />
      <ShowPassage id={id} number={number} />
      <VerdictButtons entry={entry} point={point} />
    </li>
  );
}

/** The points of finished rounds, with their answers. */
export function EarlierPoints({ entry }: { entry: Entry }) {
  const { points, error, retry } = useEarlierPoints(entry);
  if (error) return <LoadFailure error={error} retry={retry} />;
  return points.length === 0 ? null : <EarlierList entry={entry} />;
}

function EarlierList({ entry }: { entry: Entry }) {
  const t = useTranslations('points');
  const list = useRef<HTMLUListElement>(null);
  const { points, toSettle } = useEarlierPoints(entry);
  usePointKeys(list);
  const ofThisRound = points.every(({ round }) => round === entry.round);
  return (
    <Section
      title={t(ofThisRound ? 'ofRound' : 'earlier')}
      aside={t('count', { count: points.length })}
      actions={<SettleAll entryId={entry.id} points={toSettle} />}
    >
      <ul ref={list} className={classes.list}>
        {points.map((point) => (
          <EarlierPoint key={point.id} entry={entry} point={point} />
        ))}
      </ul>
    </Section>
  );
}
