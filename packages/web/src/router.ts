import type { SCREEN_PATTERNS, ScreenName } from '@imprimatur/domain/screens';
import { createRouter } from '@tanstack/react-router';
import { RouteFailure } from './features/shell/RouteFailure.tsx';
import { serverConnection } from './lib/connection.ts';
import { queryClient } from './lib/query-client.ts';
import { parseSearch, stringifySearch } from './lib/search-params.ts';
import { type FileRouteTypes, routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  // Removes search parameters that a screen does not declare: typing errors, or parameters that mail programs append.
  search: { strict: true },
  defaultPreload: 'intent',
  // The query client decides whether data is fresh.
  defaultPreloadStaleTime: 0,
  // A failure to load replaces the screen only; the frame stays.
  defaultErrorComponent: RouteFailure,
  scrollRestoration: true,
  trailingSlash: 'never',
});

// Loads a failed screen again as soon as the server responds.
serverConnection.onReconnect(() => void router.invalidate());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Fails to compile if the routes differ from the table of screens. The compiler names the routes. */
type None<Route extends never> = Route;
type Linked = Exclude<FileRouteTypes['to'], '/$' | '/uiexamples'>;
type InTable = (typeof SCREEN_PATTERNS)[ScreenName];
type _RoutesMissingInTheTableOfScreens = None<Exclude<Linked, InTable>>;
type _ScreensWithoutRoute = None<Exclude<InTable, Linked>>;
