import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { queryClient } from './query-client.ts';
import { createStore } from './store.ts';

/** Milliseconds between two checks whether something is still loading. */
const CHECK_INTERVAL_MS = 50;
/** Milliseconds after which a page is printed even if something is still loading. */
const MAX_WAIT_MS = 10_000;

const isPrinting = createStore(false);
const isPrintIncomplete = createStore(false);

/** True while the page is being prepared for printing. Components must then render everything that is printed. */
export const usePrinting = isPrinting.use;

/** True if something was still loading when the browser printed the page. */
export const useIncompletePrint = isPrintIncomplete.use;

/** Parts that load later show a placeholder with `data-loading`. Content that is being refreshed is already there. */
const isLoading = (): boolean =>
  queryClient.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0 ||
  document.querySelector('[data-loading]') !== null;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Waits until two checks in a row find nothing loading, because a part that has loaded may start to load its data. */
async function waitUntilLoaded(): Promise<void> {
  for (let [quiet, waited] = [0, 0]; quiet < 2 && waited < MAX_WAIT_MS; waited += CHECK_INTERVAL_MS) {
    await wait(CHECK_INTERVAL_MS);
    quiet = isLoading() ? 0 : quiet + 1;
  }
}

/** Prints the page once everything on it has loaded. */
export function printWhenLoaded(): void {
  isPrinting.set(true);
  void waitUntilLoaded().then(() => window.print());
}

const isPrintKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'p';

/**
 * Renders everything before the browser prints. The keyboard shortcut waits until everything has loaded. The browser's own menu cannot
 * wait, so `useIncompletePrint` returns whether something is missing. The missing parts continue to load for the next print.
 */
export function useCompletePrint(): void {
  useEffect(() => {
    let prints = 0;
    const prepare = () => {
      prints += 1;
      flushSync(() => isPrinting.set(true));
      flushSync(() => isPrintIncomplete.set(isLoading()));
    };
    // Hiding a part cancels its calls, so that the next print would be incomplete too.
    const end = () => {
      const ended = prints;
      const hide = () => {
        if (prints === ended) isPrinting.set(false);
      };
      isPrintIncomplete.set(false);
      if (isLoading()) void waitUntilLoaded().then(hide);
      else hide();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPrintKey(event)) return;
      event.preventDefault();
      if (!event.repeat) printWhenLoaded();
    };
    window.addEventListener('beforeprint', prepare);
    window.addEventListener('afterprint', end);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('beforeprint', prepare);
      window.removeEventListener('afterprint', end);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
