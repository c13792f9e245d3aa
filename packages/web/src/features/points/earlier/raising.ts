import { useEffect } from 'react';
import { createStore } from '../../../lib/store.ts';

/** Points that this person is raising again, by id: what is missing is written, and not saved yet. */
const raising = createStore<readonly number[]>([]);

export const useRaising = raising.use;

/** Counts the point as one that is being raised again while the component is mounted. */
export function useRaises(id: number): void {
  useEffect(() => {
    raising.set([...raising.get(), id]);
    return () => raising.set(raising.get().filter((one) => one !== id));
  }, [id]);
}
