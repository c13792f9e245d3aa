import { call } from '../../lib/call.ts';
import { leaveSession } from '../../lib/session.ts';

/** Tells the server, which forgets the token, and clears this browser whether it was reached or not. */
export function useSignOut(): () => void {
  return () => {
    void call('POST /logout')
      .catch(() => undefined)
      .then(leaveSession);
  };
}
