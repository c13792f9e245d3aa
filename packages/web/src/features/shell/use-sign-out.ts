import { call } from '../../lib/call.ts';
import { leaveSession } from '../../lib/session.ts';

/** Signs out on the server and clears this browser, even if the server cannot be reached. */
export function useSignOut(): () => void {
  return () => {
    void call('POST /logout')
      .catch(() => undefined)
      .then(leaveSession);
  };
}
