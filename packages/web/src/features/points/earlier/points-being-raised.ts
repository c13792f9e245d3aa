import { useEffect } from 'react';
import { createStore } from '../../../lib/store.ts';

/** Ids of the points that this person is raising again and has not saved yet. */
const pointsBeingRaised = createStore<readonly number[]>([]);

export const usePointsBeingRaised = pointsBeingRaised.use;

/** Counts the point as being raised again while the component is mounted. */
export function useMarkRaising(id: number): void {
  useEffect(() => {
    pointsBeingRaised.set([...pointsBeingRaised.get(), id]);
    return () => pointsBeingRaised.set(pointsBeingRaised.get().filter((one) => one !== id));
  }, [id]);
}
