import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, toApiError } from './api-error.ts';
import { serverConnection } from './connection.ts';
import { announceFailure } from './failures.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** With `failures: 'own'` the caller shows failures itself, and no dialog opens. */
    queryMeta: { failures?: 'own' };
    mutationMeta: { failures?: 'own' };
  }
}

const MAX_TRIES = 3;

/**
 * Retries only failures that may be temporary. An unreachable server is tried once more and then reported. `serverConnection` continues to
 * probe the server, and everything loads again when the server responds.
 */
export const shouldRetry = (failures: number, error: Error): boolean =>
  error instanceof ApiError && error.isTransient && failures < (error.status === 0 ? 1 : MAX_TRIES);

export const retryDelay = (tries: number, error: Error): number => toApiError(error).delay(tries, 1000);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, retryDelay, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({
    // Other load failures are shown in place of the content.
    onError: (error, query) => {
      if (error instanceof ApiError && error.status === 403 && query.meta?.failures !== 'own') announceFailure(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.failures !== 'own') announceFailure(error);
    },
  }),
});

serverConnection.onReconnect(() => void queryClient.invalidateQueries());
