import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKey } from '../../lib/keys.ts';
import { FilterLinks } from '../../ui/FilterLinks.tsx';
import type { Entry } from '../entry/entry.ts';
import type { Point } from '../points/point.ts';
import classes from './Answers.module.css';
import { PointItem } from './PointItem.tsx';
import {
  type AnswersView,
  answersAddress,
  listPointFilters,
  findNeighbour,
  findOpenedPoint,
  type PointFilter,
  filterPoints,
} from './search.ts';

interface Props {
  entry: Entry;
  points: readonly Point[];
  /** The number of every point of the entry, by id. */
  numbers: ReadonlyMap<number, number | null>;
  view: AnswersView;
  /** Called with the id of a point that was opened. */
  onOpened: (id: number) => void;
}

function Filters({ entry, points, show }: { entry: Entry; points: readonly Point[]; show: PointFilter }) {
  const t = useTranslations('answers');
  const links = listPointFilters(points, show).map(({ show: one, name, count }) => ({
    key: one,
    label: name ?? (typeof one === 'number' ? one : t(`show.${one}`)),
    count,
    href: answersAddress(entry.id, { show: one, point: null }),
    current: one === show,
  }));
  return <FilterLinks label={t('filters')} links={links} />;
}

/** Scrolls to the opened point, because the point moves when the point above it closes. */
function useKeepInView(list: RefObject<HTMLElement | null>, openedId: number | undefined): void {
  const lastId = useRef(openedId);
  useEffect(() => {
    if (lastId.current === openedId) return;
    lastId.current = openedId;
    list.current?.querySelector(`[data-point-card="${openedId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [list, openedId]);
}

/**
 * The points to answer, one of them opened. `j`, `k` and the arrow keys move through them. Callers must set a `key` that changes with
 * `view.show`.
 */
export function PointList({ entry, points, numbers, view, onOpened }: Props) {
  const t = useTranslations('answers');
  const router = useRouter();
  const list = useRef<HTMLUListElement>(null);
  // Determined at the first render, so that a point stays in the list when it gets its answer.
  const [initial] = useState(() => {
    const matching = filterPoints(points, view.show);
    return { ids: new Set(matching.map(({ id }) => id)), point: findOpenedPoint(matching, null)?.number ?? 0 };
  });
  const shown = points.filter(({ id }) => initial.ids.has(id));
  const opened = findOpenedPoint(shown, view.point ?? initial.point);
  const current = opened ?? shown[0];

  useKeepInView(list, opened?.id);

  const focus = (number: number | null | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-point="${number}"]`)?.focus();
  const open = (number: number) => {
    router.history.replace(answersAddress(entry.id, { ...view, point: number }));
    const next = shown.find((point) => point.number === number);
    if (next !== undefined) onOpened(next.id);
  };
  const move = (step: 1 | -1) => {
    const number = findNeighbour(shown, opened, step);
    if (number === null) return;
    open(number);
    focus(number);
  };
  useKey('j', t('nextPoint'), () => move(1));
  useKey('k', t('previousPoint'), () => move(-1));
  const onArrow = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step === null || !(event.target instanceof Element) || !event.target.matches('[data-point]')) return;
    event.preventDefault();
    move(step);
  };
  return (
    <>
      <div className={classes.tools}>
        <Filters entry={entry} points={points} show={view.show} />
        <p className={classes.help}>{t('keys', { next: 'j', previous: 'k', kinds: '1–5', out: 'Esc' })}</p>
      </div>
      {shown.length === 0 && <p>{t('noneShown')}</p>}
      <ul ref={list} className={classes.list} aria-label={t('list')} onKeyDown={onArrow}>
        {shown.map((point) => (
          <PointItem
            key={point.id}
            entry={entry}
            point={point}
            follows={point.follows === null ? null : numbers.get(point.follows)}
            opened={point === opened}
            current={point === current}
            onToggle={() => open(point === opened ? 0 : (point.number ?? 0))}
            onLeave={() => focus(point.number)}
          />
        ))}
      </ul>
    </>
  );
}
