import { createFileRoute, redirect } from '@tanstack/react-router';
import { applyAccountLanguage } from '../features/session/own-language.ts';
import { brandingQuery, userQuery } from '../features/session/current.ts';
import { isSsoResponse, readSsoResponse, rememberRequestedPage } from '../features/session/sign-in.ts';
import { NotFoundScreen } from '../features/shell/NotFoundScreen.tsx';
import { RouteFailure } from '../features/shell/RouteFailure.tsx';
import { Shell } from '../features/shell/Shell.tsx';
import { storedToken } from '../lib/storage.ts';
import { setUnsavedTextOwner } from '../lib/unsaved-text.ts';
import { Opening } from '../ui/Opening.tsx';

export const Route = createFileRoute('/_app')({
  // Single sign-on may return to any URL.
  validateSearch: (search) => (storedToken.get() === null ? readSsoResponse(search) : {}),
  beforeLoad: ({ location, search }) => {
    if (storedToken.get()) return;
    const answer = readSsoResponse(search);
    if (!isSsoResponse(answer)) rememberRequestedPage(location.href);
    throw redirect({ to: '/login', search: answer });
  },
  loader: async ({ context }) => {
    const [user] = await Promise.all([
      context.queryClient.ensureQueryData(userQuery()),
      context.queryClient.ensureQueryData(brandingQuery()),
    ]);
    setUnsavedTextOwner(user.data.id);
    await applyAccountLanguage(user.data);
  },
  component: Shell,
  pendingComponent: Opening,
  notFoundComponent: () => <NotFoundScreen />,
  errorComponent: RouteFailure,
});
