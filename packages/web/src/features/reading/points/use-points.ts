import { findQuotation } from '@imprimatur/documents/compare/find-quotation';
import type { ReadDocument } from '@imprimatur/documents/model';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasAbility } from '../../entry/entry.ts';
import type { Entry } from '../../entry/entry.ts';
import type { Point } from '../../points/point.ts';
import { draftsQuery, useSentPoints } from '../../points/queries.ts';
import { useReviewLinks } from '../review-links.ts';
import { type PlacedPoint, placePoints } from './placed-points.ts';

/**
 * Returns the sent points this person may read and their own drafts, limited to the points that the surrounding page
 * lists.
 */
export function useReadablePoints(entry: Entry): readonly Point[] {
  const sent = useSentPoints(entry).points;
  const writes = hasAbility(entry, 'sendReview') || hasAbility(entry, 'endRound');
  const { data: drafts } = useQuery({ ...draftsQuery(entry.id), enabled: writes });
  const listed = useReviewLinks()?.listed;
  return useMemo(
    () => [...(sent ?? []), ...(drafts?.data ?? [])].filter(({ id }) => listed?.has(id) ?? true),
    [sent, drafts, listed],
  );
}

export function usePlacedPoints(points: readonly Point[], fileId: number, document: ReadDocument) {
  return useMemo(
    () => placePoints(points, fileId, (anchor): PlacedPoint['at'] => findQuotation(anchor, document)),
    [points, fileId, document],
  );
}
