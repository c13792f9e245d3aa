import { createStore } from './store.ts';

const PAUSE_MS = 3000;

const isConnectionLost = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;
const reconnectHandlers = new Set<() => void>();

async function probeServer(): Promise<void> {
  const answer = await fetch('/api/branding', { cache: 'no-store' }).catch(() => null);
  if (answer !== null && answer.status < 500) markReachable();
  else timer = setTimeout(probeServer, PAUSE_MS);
}

function markLost(): void {
  if (isConnectionLost.get()) return;
  isConnectionLost.set(true);
  timer = setTimeout(probeServer, PAUSE_MS);
}

/** Probes the server immediately when the browser reports that it is online again. */
export function watchConnection(): void {
  addEventListener('online', () => {
    if (!isConnectionLost.get()) return;
    clearTimeout(timer);
    void probeServer();
  });
}

function markReachable(): void {
  if (!isConnectionLost.get()) return;
  clearTimeout(timer);
  isConnectionLost.set(false);
  for (const handler of reconnectHandlers) handler();
}

/**
 * Tracks whether the last call reached the server. If not, the server is probed every 3 s, so that the banner disappears automatically.
 */
export const serverConnection = {
  markLost,
  markReachable,
  useLost: isConnectionLost.use,
  /** Returns an unsubscribe function. */
  onReconnect(handler: () => void): () => void {
    reconnectHandlers.add(handler);
    return () => void reconnectHandlers.delete(handler);
  },
};
