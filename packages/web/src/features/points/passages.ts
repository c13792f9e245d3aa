import { createContext, type ReactNode, useContext } from 'react';

/** The manuscript shown next to the points. */
export interface PassagesContextValue {
  /**
   * The points with a passage in the manuscript, by id. While versions are compared, the value shows how the passage
   * changed.
   */
  readonly places: ReadonlyMap<number, ReactNode>;
  readonly current: number | null;
  readonly show: (id: number) => void;
}

const NO_MANUSCRIPT: PassagesContextValue = { places: new Map(), current: null, show: () => undefined };

export const PassagesContext = createContext<PassagesContextValue>(NO_MANUSCRIPT);
export const usePassages = (): PassagesContextValue => useContext(PassagesContext);
