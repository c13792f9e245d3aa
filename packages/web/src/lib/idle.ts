import { startTransition, useEffect, useState } from 'react';

/** Milliseconds; where a browser does not say when it has nothing to do (Safari), and at the latest elsewhere. */
const SOON = 1000;

/** Runs it once the browser has nothing else to do. Answers how to call that off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, SOON);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(run, { timeout: SOON });
  return () => cancelIdleCallback(callback);
}

/** False until the browser has nothing else to do: what is of no use to a screen's first picture is asked for then. */
export function useIdle(): boolean {
  const [idle, set] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => set(true))), []);
  return idle;
}
