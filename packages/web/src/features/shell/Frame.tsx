import { Outlet, useRouteContext } from '@tanstack/react-router';
import { use } from 'react';
import { ConfirmHost } from '../../ui/confirm.tsx';
import { ConnectionBanner } from '../../ui/ConnectionBanner.tsx';
import { Toasts } from '../../ui/toast.tsx';
import { FailureDialog } from '../failure/FailureDialog.tsx';
import { SessionWatch } from '../session/SessionWatch.tsx';

/** What stands around every screen, signed in or not, without being seen until it is needed. */
export function Frame() {
  const sentences = useRouteContext({ from: '__root__', select: (context) => context.sentences });
  if (sentences !== undefined) use(sentences);
  return (
    <>
      <ConnectionBanner />
      <Outlet />
      <SessionWatch />
      <FailureDialog />
      <ConfirmHost />
      <Toasts />
    </>
  );
}
