import { startTransition, useEffect, useState } from 'react';

/** Milliseconds; where a browser does not say when it has nothing to do (Safari), and at the latest elsewhere. */
const SOON = 1000;

/** False until the browser has nothing else to do: what is of no use to a screen's first picture is asked for then. */
export function useIdle(): boolean {
  const [idle, set] = useState(false);
  useEffect(() => {
    const ready = () => startTransition(() => set(true));
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(ready, SOON);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(ready, { timeout: SOON });
    return () => cancelIdleCallback(callback);
  }, []);
  return idle;
}
