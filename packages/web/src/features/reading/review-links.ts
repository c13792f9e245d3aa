import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { About } from '../points/point.ts';

/** The page of a review around the manuscript. Without one, the manuscript shows the points itself. */
export interface ReviewLinks {
  readonly onPoint: (id: number) => void;
  readonly onAdd: (about: About) => void;
  /** Ids of the points that the page lists; without it, the page lists all. */
  readonly listed?: ReadonlySet<number> | undefined;
  /** The points with a passage in the manuscript, by id; in a comparison, each with what became of its passage. */
  readonly onPlaces: (places: ReadonlyMap<number, ReactNode>) => void;
}

export const ReviewLinksContext = createContext<ReviewLinks | null>(null);
export const useReviewLinks = (): ReviewLinks | null => useContext(ReviewLinksContext);

export function useReportPlaces(places: ReadonlyMap<number, ReactNode>): void {
  const report = useReviewLinks()?.onPlaces;
  useEffect(() => report?.(places), [report, places]);
}
