import type { SCREENS, ScreenName } from '@imprimatur/domain/screens';
import { createRouter } from '@tanstack/react-router';
import { RouteFailure } from './features/shell/RouteFailure.tsx';
import { connection } from './lib/connection.ts';
import { queryClient } from './lib/query-client.ts';
import { parseSearch, stringifySearch } from './lib/search.ts';
import { type FileRouteTypes, routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  // What a screen does not declare leaves its address: somebody has mistyped it, or a mail program has appended it.
  search: { strict: true },
  defaultPreload: 'intent',
  // The query client decides whether data is fresh.
  defaultPreloadStaleTime: 0,
  // A failure to load replaces the screen only; the frame stays.
  defaultErrorComponent: RouteFailure,
  scrollRestoration: true,
  trailingSlash: 'never',
});

// Loads a failed screen again as soon as the server answers.
connection.onBack(() => void router.invalidate());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Fails to compile where the routes and the table of screens differ, and names the routes. */
type None<Route extends never> = Route;
type Linked = Exclude<FileRouteTypes['to'], '/$' | '/uiexamples'>;
type InTable = (typeof SCREENS)[ScreenName];
type _RoutesMissingInTheTableOfScreens = None<Exclude<Linked, InTable>>;
type _ScreensWithoutRoute = None<Exclude<InTable, Linked>>;
