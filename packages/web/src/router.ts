import { createRouter } from '@tanstack/react-router';
import { RouteFailure } from './features/shell/RouteFailure.tsx';
import { connection } from './lib/connection.ts';
import { queryClient } from './lib/query-client.ts';
import { parseSearch, stringifySearch } from './lib/search.ts';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // The query client decides what is fresh.
  defaultPreloadStaleTime: 0,
  // What cannot be loaded is said where the screen would stand; the frame stays.
  defaultErrorComponent: RouteFailure,
  scrollRestoration: true,
  trailingSlash: 'never',
});

// A screen that could not be loaded is loaded again as soon as the server answers.
connection.onBack(() => void router.invalidate());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
