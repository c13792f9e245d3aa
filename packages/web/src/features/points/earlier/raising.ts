import { useEffect } from 'react';
import { createStore } from '../../../lib/store.ts';

/** Ids of the points for which this person is writing what is missing, before it is saved. */
const raising = createStore<readonly number[]>([]);

export const useRaising = raising.use;

/** Counts the point as being raised again while the component is mounted. */
export function useRaises(id: number): void {
  useEffect(() => {
    raising.set([...raising.get(), id]);
    return () => raising.set(raising.get().filter((one) => one !== id));
  }, [id]);
}
