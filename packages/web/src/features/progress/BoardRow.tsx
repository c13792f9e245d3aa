import { daysBetween } from '@imprimatur/domain/dates';
import { hasEnded, isPublished, isRejected } from '@imprimatur/domain/lifecycle/phase-sets';
import { screenAddress } from '@imprimatur/domain/screens';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { formatDate, today } from '../../lib/dates.ts';
import { findTurnColour } from '../../tokens.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { LostDateLines } from '../entry/LostDates.tsx';
import { useForecastReason } from '../entry/use-forecast-reason.ts';
import classes from './Board.module.css';
import { computePercent, type BoardLine, type Span } from './entries.ts';

/** The people for whom an entry waits, since when, and by when. A missed deadline is marked. */
function WaitingFor({ entry }: { entry: BoardLine['entry'] }) {
  const t = useTranslations('progress');
  if (hasEnded(entry.phase)) return null;
  const [first, ...others] = entry.waiting_for;
  const party = t(`who.${entry.turn}`);
  const who =
    first === undefined ? party : others.length === 0 ? first : t('more', { name: first, count: others.length });
  const lost = entry.lost_dates.some(({ of }) => of === 'deadline');
  const days = Math.max(0, daysBetween(today(new Date(entry.since)), today()));
  return (
    <span>
      {' · '}
      {t('waiting', { who, days })}
      {entry.until !== null && !lost && <span>{` · ${t('until', { date: entry.until })}`}</span>}
    </span>
  );
}

/**
 * An entry's plan, progress and forecast on the shared time axis. Hidden from screen readers, because the text below contains the same
 * facts.
 */
function EntryBar({ line: { entry, course }, span }: { line: BoardLine; span: Span }) {
  const colour = findTurnColour(entry.turn);
  const from = computePercent(span, course.start);
  const width = (day: string) => `${Math.max(0.3, computePercent(span, day) - from)}%`;
  return (
    <div className={classes.lane} aria-hidden>
      <span className={classes.today} style={{ left: `${computePercent(span, today())}%` }} />
      <span className={classes.planned} style={{ left: `${from}%`, width: width(course.planned) }} />
      {course.end !== null && course.end > course.now && (
        <span
          className={classes.forecast}
          style={{ left: `${from}%`, width: width(course.end), borderColor: colour.strong, background: colour.ground }}
        />
      )}
      <span
        className={classes.done}
        style={{ left: `${from}%`, width: width(course.now), background: colour.strong }}
      />
      {course.reached.map(({ id, day }) => (
        <span
          key={id}
          className={classes.milestone}
          style={{ left: `${computePercent(span, day)}%` }}
          title={`${id} ${formatDate(day)}`}
        />
      ))}
    </div>
  );
}

export const BoardRow = memo(function BoardRow({ line, span }: { line: BoardLine; span: Span }) {
  const t = useTranslations('progress');
  const label = useLabels();
  const { entry, course } = line;
  const reason = useForecastReason()(entry.moved_by);
  const end = formatDate(course.end);
  const outcome = isRejected(entry.phase)
    ? t('rejected')
    : isPublished(entry.phase)
      ? t('publishedOn', { date: end })
      : null;
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.entry}>
        <AppLink href={screenAddress('view', { id: entry.id })} className={classes.name} title={entry.name}>
          {entry.name}
        </AppLink>
        <span className={classes.facts}>
          <span className="mono">{entry.unique_id}</span>
          <WaitingFor entry={entry} />
        </span>
        <LostDateLines dates={entry.lost_dates} />
      </th>
      <td>
        <EntryBar line={line} span={span} />
        <span className={classes.words}>
          <Badge turn={entry.turn}>{label.phase(entry.phase)}</Badge>{' '}
          {outcome ?? (
            <>
              <span>{t('planned', { date: formatDate(course.planned) })},</span>{' '}
              <span>{t('forecast', { date: end })}</span>
            </>
          )}
          {!isRejected(entry.phase) && (
            <span data-overdue={course.delay > 0 || undefined}>
              {' · '}
              {course.delay > 0
                ? t('late', { days: course.delay })
                : course.delay < 0
                  ? t('early', { days: -course.delay })
                  : t('onPlan')}
            </span>
          )}
        </span>
        {reason !== '' && <span className={classes.words}>{reason}</span>}
      </td>
    </tr>
  );
});
