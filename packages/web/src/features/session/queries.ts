import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { load } from '../../lib/query.ts';
import type { SsoAnswer } from './sso-answer.ts';

const HOUR = 3_600_000;

export const userQuery = () => ({ ...load('GET /user'), staleTime: 60_000 });
export const brandingQuery = () => ({ ...load('GET /branding'), staleTime: HOUR });
export const signInOptionsQuery = () => load('GET /auth/options');

/** A code is valid once, so the call is never repeated. Without a code there is nothing to call. */
export const codeQuery = ({ code, state, iss }: SsoAnswer) =>
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
