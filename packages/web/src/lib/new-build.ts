const RELOADED_AT_KEY = 'reloaded-for-new-build';
const PAUSE_MS = 60_000;

function hasReloadedRecently(): boolean {
  try {
    const before = Number(sessionStorage.getItem(RELOADED_AT_KEY));
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    return Date.now() - before < PAUSE_MS;
  } catch {
    // Without storage the page could reload endlessly.
    return true;
  }
}

let leaving = false;

/** True if the page is about to reload. In that case a missing script is not a defect. */
export const isLeaving = () => leaving;

/** Reloads the page once if its scripts no longer exist on the server after an update. */
export function reloadOnNewBuild(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || hasReloadedRecently()) return;
    event.preventDefault();
    leaving = true;
    location.reload();
  });
}
