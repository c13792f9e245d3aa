const KEY = 'reloaded-for-new-build';
const PAUSE_MS = 60_000;

function reloadedLately(): boolean {
  try {
    const before = Number(sessionStorage.getItem(KEY));
    sessionStorage.setItem(KEY, String(Date.now()));
    return Date.now() - before < PAUSE_MS;
  } catch {
    // Without a memory it could go on for ever.
    return true;
  }
}

let leaving = false;

/** Whether the page is about to be loaded anew: what goes wrong until then, for want of the script, is no defect. */
export const isLeaving = () => leaving;

/** After an update the scripts of before are gone from the server: the page is loaded anew, once. */
export function followNewBuilds(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || reloadedLately()) return;
    event.preventDefault();
    leaving = true;
    location.reload();
  });
}
