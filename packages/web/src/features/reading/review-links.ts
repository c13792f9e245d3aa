import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { PassageReference } from '../points/point.ts';

/** Callbacks to the review page around the manuscript. If there is no review page, the manuscript shows the points itself. */
export interface ReviewLinks {
  readonly onPoint: (id: number) => void;
  readonly onAdd: (about: PassageReference) => void;
  /** Ids of the points that the page lists; absent if it lists all. */
  readonly listed?: ReadonlySet<number> | undefined;
  /**
   * Reports the points with a passage in the manuscript, by id. In a comparison the value shows how the passage
   * changed.
   */
  readonly onPlaces: (places: ReadonlyMap<number, ReactNode>) => void;
}

export const ReviewLinksContext = createContext<ReviewLinks | null>(null);
export const useReviewLinks = (): ReviewLinks | null => useContext(ReviewLinksContext);

export function useReportPlaces(places: ReadonlyMap<number, ReactNode>): void {
  const report = useReviewLinks()?.onPlaces;
  useEffect(() => report?.(places), [report, places]);
}
