import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A choice that is stored in the screen's URL. It is shown immediately and the next choice is based on it, because a busy machine takes a
 * while to update the URL.
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
