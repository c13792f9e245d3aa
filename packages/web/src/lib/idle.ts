import { startTransition, useEffect, useState } from 'react';

/** Delay in milliseconds in browsers without `requestIdleCallback` (Safari), and maximum delay in others. */
const MAX_DELAY_MS = 1000;

/** Runs a function when the browser is idle. Returns a function that cancels it. */
export function runWhenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, MAX_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(run, { timeout: MAX_DELAY_MS });
  return () => cancelIdleCallback(callback);
}

/** False until `ready` has become true and the browser has then been idle. For content that the first paint does not need. */
export function useIdle(ready = true): boolean {
  const [idle, set] = useState(false);
  useEffect(() => (ready ? runWhenIdle(() => startTransition(() => set(true))) : undefined), [ready]);
  return idle;
}
