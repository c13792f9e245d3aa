import { ActionIcon, Checkbox } from '@mantine/core';
import type { Comparison } from '@imprimatur/documents/compare/comparison';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useKey } from '../../../lib/keys.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { StoredFile } from '../../files/stored-files.ts';
import type { Point } from '../../points/point.ts';
import { AddPoint } from '../points/AddPoint.tsx';
import { canWritePoints } from '../points/can-write-points.ts';
import { useReportPlaces } from '../review-links.ts';
import { useSelection } from '../points/use-selection.ts';
import type { Entry } from '../../entry/entry.ts';
import { useUser } from '../../session/current.ts';
import { KeysButton, ToolBar, ZoomButtons } from '../ReadingTools.tsx';
import { NotShownNotice } from '../NotShownNotice.tsx';
import type { ReadingSearch } from '../address.ts';
import { useZoom } from '../use-zoom.ts';
import { ChangedPassage } from './ChangedPassage.tsx';
import { ColumnHeads } from './ColumnHeads.tsx';
import classes from './Compare.module.css';
import { CompareRow } from './CompareRow.tsx';
import { placePointsInRows } from './place-points.ts';
import { readComparedPassage } from './selected-passage.ts';
import { useChanges } from './use-changes.ts';
import type { Versions } from './use-comparison.ts';

interface Props {
  entry: Entry;
  versions: Versions;
  comparison: Comparison;
  points: readonly Point[];
  files: { older: StoredFile; newer: StoredFile };
  /** A new object scrolls to its point again. */
  search: ReadingSearch;
}

function ChangeButtons({ changes: { change, go }, count }: { changes: ReturnType<typeof useChanges>; count: number }) {
  const t = useTranslations('reading');
  useKey('n', t('key.nextChange'), () => go(1));
  useKey('p', t('key.previousChange'), () => go(-1));
  return (
    <div className={classes.changes}>
      <span role="status">{change === 0 ? t('changes', { count }) : t('changeOf', { change, count })}</span>
      <ActionIcon
        variant="default"
        size="lg"
        disabled={count === 0}
        aria-label={t('previousChange')}
        onClick={() => go(-1)}
      >
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" disabled={count === 0} aria-label={t('nextChange')} onClick={() => go(1)}>
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface RowsProps {
  comparison: Comparison;
  changes: ReturnType<typeof useChanges>;
  places: ReadonlyMap<number, readonly Point[]>;
  requestedPoint: number | undefined;
}

function Rows({ comparison, changes, places, requestedPoint }: RowsProps) {
  const t = useTranslations('reading');
  return changes.items.slice(0, changes.shown).map((item) => {
    if ('from' in item)
      return (
        <button
          key={`fold ${item.from}`}
          type="button"
          className={classes.fold}
          onClick={() => changes.expand(item.from)}
        >
          {t('unchanged', { count: item.to - item.from + 1 })}
        </button>
      );
    const one = comparison.rows[item.row];
    const rowPoints = places.get(item.row);
    return one === undefined ? null : (
      <CompareRow
        key={item.row}
        row={one}
        at={item.row}
        all={changes.all}
        points={rowPoints}
        current={one.change !== null && one.change === changes.change}
        shownPoint={rowPoints?.some(({ id }) => id === requestedPoint) ? requestedPoint : undefined}
      />
    );
  });
}

/** Reports to the review page how the passage of each point changed. */
function useReportChanges(comparison: Comparison, places: ReadonlyMap<number, readonly Point[]>): void {
  const changes = useMemo(
    () =>
      new Map(
        [...places].flatMap(([at, rowPoints]) => {
          const row = comparison.rows[at];
          if (row === undefined) return [];
          // A place described in words is only a guess, so no change is reported for it.
          return rowPoints.map(({ id, anchor }) => [id, anchor && <ChangedPassage key={id} row={row} />] as const);
        }),
      ),
    [comparison, places],
  );
  useReportPlaces(changes);
}

/** The two versions side by side, or one below the other on narrow screens. */
export function ComparedView({ entry, versions, comparison, points, files, search }: Props) {
  const t = useTranslations('reading');
  const user = useUser();
  const requestedPoint = search.point;
  const root = useRef<HTMLElement>(null);
  const zoom = useZoom();
  const changes = useChanges(root, comparison);
  const before = versions.before.document;
  const after = versions.after.document;
  const places = useMemo(
    () => placePointsInRows({ comparison, before, after }, points, files),
    [comparison, before, after, points, files],
  );
  const row = [...places].find(([, rowPoints]) => rowPoints.some(({ id }) => id === requestedPoint))?.[0];
  const open = useEffectEvent(() => {
    if (row !== undefined) changes.goTo(row, search.keepFocus);
  });
  useEffect(() => open(), [row, search]);
  useReportChanges(comparison, places);
  const writes = canWritePoints(entry, user.id);
  const selected = useSelection(root, (paper) => readComparedPassage(paper, { versions, files }), writes);
  return (
    <div className={classes.compared}>
      <ToolBar label={t('changeTools')}>
        <ChangeButtons changes={changes} count={comparison.changes} />
        <Checkbox
          label={t('onlyChanges')}
          checked={!changes.all}
          onChange={({ currentTarget }) => changes.showAll(!currentTarget.checked)}
        />
        <ZoomButtons zoom={zoom} />
        <KeysButton />
        <ColumnHeads files={files} />
      </ToolBar>
      <NotShownNotice documents={[before, after]} />
      {comparison.changes === 0 && <Notice kind="done">{t('same')}</Notice>}
      <article
        ref={root}
        className={classes.rows}
        style={{ '--zoom': zoom.factor }}
        aria-label={t('compared', { before: files.older.name, after: files.newer.name })}
      >
        <Rows comparison={comparison} changes={changes} places={places} requestedPoint={requestedPoint} />
        {changes.shown < changes.items.length && <p>{t('stillMounting')}</p>}
      </article>
      {writes && <AddPoint entryId={entry.id} fileId={files.newer.id} selected={selected} />}
    </div>
  );
}
