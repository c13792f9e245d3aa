import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { call } from '../../lib/call.ts';
import { startSession } from '../../lib/session.ts';
import { personalStorage } from '../../lib/storage.ts';
import { brandingQuery, userQuery } from './current.ts';
import { welcomeFlag } from './welcome-flag.ts';

/**
 * Storage key of the page that was opened before signing in. The page is kept per tab, so that it survives the redirects of single
 * sign-on.
 */
const REQUESTED_PAGE_KEY = 'wanted';

export function rememberRequestedPage(href: string): void {
  if (href !== '/') personalStorage.set(REQUESTED_PAGE_KEY, href, 'tab');
}

/**
 * Accepts only paths of this site. Browsers treat a second slash or a backslash as the start of another host, and
 * ignore tabs and line breaks before it.
 */
const isLocalPath = (href: string): boolean => /^\/(?![/\\\s])/.test(href);

function takeRequestedPage(): string {
  const href = personalStorage.get<string>(REQUESTED_PAGE_KEY, 'tab') ?? '/';
  personalStorage.remove(REQUESTED_PAGE_KEY, 'tab');
  return isLocalPath(href) ? href : '/';
}

/** The parameters that single sign-on sends back: a code or an error. */
export interface SsoResponse {
  code?: string;
  state?: string;
  iss?: string;
  error?: string;
}

const SSO_PARAMETERS = ['code', 'state', 'iss', 'error'] as const;

/** Reads the parameters of single sign-on of a URL and drops all others. */
export function readSsoResponse(search: Readonly<Partial<Record<keyof SsoResponse, unknown>>>): SsoResponse {
  const found: SsoResponse = {};
  for (const name of SSO_PARAMETERS) if (typeof search[name] === 'string') found[name] = search[name];
  return isSsoResponse(found) ? found : {};
}

/** A `state` alone is not a response of the provider. */
export const isSsoResponse = ({ code, error }: SsoResponse): boolean => code !== undefined || error !== undefined;

/** A code works only once, so the call is never repeated. Disabled if there is no code. */
export const codeQuery = ({ code, state, iss }: SsoResponse) =>
  queryOptions({
    queryKey: ['sign-in', code ?? ''],
    queryFn: () => call('POST /auth_with_code', { body: { code: code ?? '', state, iss } }),
    enabled: code !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { failures: 'own' },
  });

/** Starts a session with a token and opens the page that the person requested. */
export function useSignIn() {
  const client = useQueryClient();
  const router = useRouter();
  return useCallback(
    async (accessToken: string) => {
      const requestedPage = takeRequestedPage();
      startSession(accessToken);
      welcomeFlag.signedIn();
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== brandingQuery().queryKey[0] });
      await client.ensureQueryData(userQuery());
      await router.navigate({ href: requestedPage, replace: true });
    },
    [client, router],
  );
}
