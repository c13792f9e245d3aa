import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { startSession } from '../../lib/session.ts';
import { welcomeFlag } from './welcome-flag.ts';
import { brandingQuery, userQuery } from './queries.ts';
import { takeWanted } from './wanted-page.ts';

/** Starts a session with a token and opens the wanted page. */
export function useSignIn() {
  const client = useQueryClient();
  const router = useRouter();
  return useCallback(
    async (accessToken: string) => {
      const wanted = takeWanted();
      startSession(accessToken);
      welcomeFlag.set();
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== brandingQuery().queryKey[0] });
      await client.ensureQueryData(userQuery());
      await router.navigate({ href: wanted, replace: true });
    },
    [client, router],
  );
}
