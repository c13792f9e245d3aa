import { createStore } from './store.ts';
import { clearStored, token } from './storage.ts';

/** How long the farewell of an ended session stands before the sign-in screen comes (specification §9). */
export const FLASH_MS = 3000;

/** `ended`: the server did not know the token any more. `left`: the person signed out, here or in another tab. */
export type SessionState = 'open' | 'ended' | 'left';

export const sessionState = createStore<SessionState>('open');

export function startSession(accessToken: string): void {
  token.set(accessToken);
  document.documentElement.removeAttribute('data-signed-out');
  sessionState.set('open');
}

/**
 * The server answered 401. `bearer` is the token that was sent: an answer to an old token does not end a session that
 * has begun since. Unsaved text stays in this tab for the same person to find again, and so do half-done uploads.
 */
export function sessionEnded(bearer: string | null): void {
  if (bearer === null || token.get() !== bearer) return;
  clearStored('unsaved:', 'uploads:');
  sessionState.set('ended');
}

export function leaveSession(): void {
  clearStored();
  sessionState.set('left');
}

/** Signing out in one tab signs out the others. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === 'access_token' && event.oldValue !== null && event.newValue === null) leaveSession();
  });
}
