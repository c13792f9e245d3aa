import type { DocumentRange } from '@imprimatur/documents/compare/find-quotation';
import type { ReadDocument } from '@imprimatur/documents/model';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Point } from '../points/point.ts';
import type { ReadingSearch } from './address.ts';
import { buildOutline } from './document/outline.ts';
import type { Highlights, ReadingTarget } from './document/use-highlights.ts';
import { useFind } from './find/use-find.ts';
import { groupByPlace, type PlacedPoint } from './points/placed-points.ts';
import { usePlacedPoints } from './points/use-points.ts';

const toTarget = ({ block, offset }: DocumentRange): ReadingTarget => ({ position: { block, offset } });

interface Input {
  readonly document: ReadDocument;
  readonly fileId: number;
  readonly points: readonly Point[];
  readonly search: ReadingSearch;
}

export function useReading({ document, fileId, points, search }: Input) {
  const [target, goTo] = useState<ReadingTarget | null>(null);
  const [current, setCurrent] = useState<PlacedPoint | null>(null);
  const documentSearch = useFind(document, (hit) => goTo(toTarget(hit)));
  const placed = usePlacedPoints(points, fileId, document);
  const outline = useMemo(() => buildOutline(document.blocks), [document]);

  const showPoint = useCallback((point: PlacedPoint) => {
    setCurrent(point);
    if (point.at !== null) goTo(toTarget(point.at));
  }, []);
  const goToPage = useCallback(
    (page: number) => {
      const block = document.blocks.findIndex((one) => one.page !== null && one.page >= page);
      if (block >= 0) goTo({ position: { block, offset: 0 }, page });
    },
    [document],
  );
  const open = useEffectEvent(() => {
    const requested = placed.find(({ point }) => point.id === search.point);
    if (requested !== undefined) showPoint(requested);
    else if (search.page !== undefined) goToPage(search.page);
  });
  const isPlaced = placed.some(({ point }) => point.id === search.point);
  useEffect(() => open(), [isPlaced, search]);

  const { hits, at } = documentSearch;
  const highlights = useMemo(
    (): Highlights => ({ hits, hit: hits[at] ?? null, passage: current?.at ?? null }),
    [hits, at, current],
  );
  const notes = useMemo(() => groupByPlace(placed, ({ block }) => block), [placed]);
  const others = placed.filter((one) => one.at === null);
  return { target, goTo, current, showPoint, goToPage, documentSearch, outline, placed, notes, others, highlights };
}

export type DocumentReading = ReturnType<typeof useReading>;
