import { Outlet, useRouteContext } from '@tanstack/react-router';
import { Sentences } from '../../i18n/Sentences.tsx';
import { ConfirmHost } from '../../ui/confirm.tsx';
import { ConnectionBanner } from '../../ui/ConnectionBanner.tsx';
import { Toasts } from '../../ui/toast.tsx';
import { FailureDialog } from '../failure/FailureDialog.tsx';
import { SessionWatch } from '../session/SessionWatch.tsx';

/** The parts around every screen, with or without sign-in. They are shown only when they are needed. */
export function Frame() {
  const sentences = useRouteContext({ from: '__root__', select: (context) => context.sentences });
  return (
    <Sentences loading={sentences}>
      <ConnectionBanner />
      <Outlet />
      <SessionWatch />
      <FailureDialog />
      <ConfirmHost />
      <Toasts />
    </Sentences>
  );
}
