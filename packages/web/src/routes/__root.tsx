import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Frame } from '../features/shell/Frame.tsx';
import { NotFoundScreen } from '../features/shell/NotFoundScreen.tsx';
import { RouteFailure } from '../features/shell/RouteFailure.tsx';
import { loadSentences } from '../i18n/messages.ts';
import { Opening } from '../ui/Opening.tsx';

/** Screens whose messages are part of the first load: sign-in, and the list with its views. */
const FIRST_SCREENS = /^\/(login)?$|^\/(guidelines|rejected|pre-approved|work-needed)(\/\d+)?$/;

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Not awaited: the screen and its data load in parallel, and the frame waits for the messages.
  beforeLoad: ({ location }) => ({ sentences: loadSentences(FIRST_SCREENS.test(location.pathname) ? 'first' : 'all') }),
  component: Frame,
  pendingComponent: Opening,
  notFoundComponent: () => <NotFoundScreen alone />,
  errorComponent: RouteFailure,
});
