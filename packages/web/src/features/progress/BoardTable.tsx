import { VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatDate, today } from '../../lib/dates.ts';
import classes from './Board.module.css';
import { BoardRow } from './BoardRow.tsx';
import { computePercent, type BoardLine, type Span, findSpan, listTicks } from './entries.ts';

/** Labels such as `07-2026` above the lanes: quarters, or years if quarters would be too dense. */
function Axis({ span }: { span: Span }) {
  const t = useTranslations('progress');
  // Leaves out labels that would overflow on the right.
  const ticks = listTicks(span).filter((day) => computePercent(span, day) < 88);
  // A label needs about 14 percent of the width.
  const labelInterval = Math.max(1, Math.ceil(ticks.length / 7));
  return (
    <div className={classes.axis} aria-hidden>
      {ticks.map((day, index) => (
        <span key={day} className={classes.tick} style={{ left: `${computePercent(span, day)}%` }}>
          {index % labelInterval === 0 && `${day.slice(5, 7)}-${day.slice(0, 4)}`}
        </span>
      ))}
      <span
        className={classes.today}
        style={{ left: `${computePercent(span, today())}%` }}
        title={t('todayIs', { date: formatDate(today()) })}
      />
    </div>
  );
}

/** All lines on one time axis, which stays visible during scrolling. */
export function BoardTable({ lines, busy }: { lines: readonly BoardLine[]; busy: boolean }) {
  const t = useTranslations('progress');
  const span = findSpan(lines.map(({ course }) => course));
  return (
    <table className={classes.table} aria-label={t('title')} aria-busy={busy || undefined}>
      <thead>
        <tr>
          <th scope="col" className={classes.entryHead}>
            {t('entry')}
          </th>
          <th scope="col" className={classes.planHead}>
            <VisuallyHidden>{t('plan')}</VisuallyHidden>
            <Axis span={span} />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <BoardRow key={line.entry.id} line={line} span={span} />
        ))}
      </tbody>
    </table>
  );
}
