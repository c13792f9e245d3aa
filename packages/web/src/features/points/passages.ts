import { createContext, type ReactNode, useContext } from 'react';

/** The manuscript that is open beside the points. */
export interface Passages {
  /** The points with a passage in it, by id; where versions are compared, each with what became of its passage. */
  readonly places: ReadonlyMap<number, ReactNode>;
  readonly current: number | null;
  readonly show: (id: number) => void;
}

const NO_MANUSCRIPT: Passages = { places: new Map(), current: null, show: () => undefined };

export const PassagesContext = createContext<Passages>(NO_MANUSCRIPT);
export const usePassages = (): Passages => useContext(PassagesContext);
