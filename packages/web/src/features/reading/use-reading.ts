import type { Found } from '@imprimatur/documents/compare/where';
import type { ReadDocument } from '@imprimatur/documents/model';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Point } from '../points/point.ts';
import type { ReadingSearch } from './address.ts';
import { outlineOf } from './document/headings.ts';
import type { Marked, Wanted } from './document/use-show.ts';
import { useFind } from './find/use-find.ts';
import { byPlace, type PlacedPoint } from './points/placed.ts';
import { usePlacedPoints } from './points/use-points.ts';

const startOf = ({ block, offset }: Found): Wanted => ({ position: { block, offset } });

interface Input {
  readonly document: ReadDocument;
  readonly fileId: number;
  readonly points: readonly Point[];
  readonly search: ReadingSearch;
}

/** Where the reader of a document is: the place to go to, the hits of the search, the point that is shown. */
export function useReading({ document, fileId, points, search }: Input) {
  const [wanted, want] = useState<Wanted | null>(null);
  const [current, show] = useState<PlacedPoint | null>(null);
  const finding = useFind(document, (hit) => want(startOf(hit)));
  const placed = usePlacedPoints(points, fileId, document);
  const outline = useMemo(() => outlineOf(document.blocks), [document]);

  const showPoint = useCallback((point: PlacedPoint) => {
    show(point);
    if (point.at !== null) want(startOf(point.at));
  }, []);
  const goToPage = useCallback(
    (page: number) => {
      const block = document.blocks.findIndex((one) => one.page !== null && one.page >= page);
      if (block >= 0) want({ position: { block, offset: 0 }, page });
    },
    [document],
  );
  const open = useEffectEvent(() => {
    const asked = placed.find(({ point }) => point.id === search.point);
    if (asked !== undefined) showPoint(asked);
    else if (search.page !== undefined) goToPage(search.page);
  });
  const isThere = placed.some(({ point }) => point.id === search.point);
  useEffect(() => open(), [isThere, search.point, search.page]);

  const { hits, at } = finding;
  const marked = useMemo(
    (): Marked => ({ hits, hit: hits[at] ?? null, passage: current?.at ?? null }),
    [hits, at, current],
  );
  const notes = useMemo(() => byPlace(placed, ({ block }) => block), [placed]);
  const others = placed.filter((one) => one.at === null);
  return { wanted, want, current, showPoint, goToPage, finding, outline, placed, notes, others, marked };
}

export type Reading = ReturnType<typeof useReading>;
