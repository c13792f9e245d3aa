import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A choice that is kept in the screen's address: shown at once, and the base of the next choice, while the address follows. A busy
 * machine takes a while for that.
 */
export function useChosen<T>(settled: T, settle: (chosen: T) => void) {
  const [chosen, show] = useState(settled);
  const address = JSON.stringify(settled);
  const follow = useEffectEvent(() => show(settled));
  useEffect(() => follow(), [address]);
  const choose = (next: T) => {
    show(next);
    settle(next);
  };
  return [chosen, choose] as const;
}
