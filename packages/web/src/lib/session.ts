import { createStore } from './store.ts';
import { clearStored, storedToken } from './storage.ts';

/** Milliseconds for which the message of an ended session is shown before the sign-in screen opens (specification §9). */
export const ENDED_MESSAGE_MS = 3000;

/** `ended`: the server no longer knew the token. `left`: the person signed out, here or in another tab. */
export type SessionState = 'open' | 'ended' | 'left';

export const sessionState = createStore<SessionState>('open');

export function startSession(accessToken: string): void {
  storedToken.set(accessToken);
  document.documentElement.removeAttribute('data-signed-out');
  sessionState.set('open');
}

/**
 * Ends the session after a 401. `bearer` is the token that was sent: a response for an old token does not end a newer session. Unsaved
 * text, unfinished uploads and saved filters stay for the same person.
 */
export function endSession(bearer: string | null): void {
  if (bearer === null || storedToken.get() !== bearer) return;
  clearStored('unsaved:', 'uploads:', 'filters:');
  sessionState.set('ended');
}

export function leaveSession(): void {
  clearStored();
  sessionState.set('left');
}

/** Ending the session in one tab ends it in all tabs. The tab that ended it decides what stays in the browser. */
export function watchOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== 'access_token' || event.oldValue === null || event.newValue !== null) return;
    clearStored('uploads:', 'filters:');
    sessionState.set('left');
  });
}
