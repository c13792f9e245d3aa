import * as oidc from 'openid-client';
import type { Config } from '../../../config/config.ts';
import type { Context } from '../../../context.ts';
import { LOOPBACK_NAME } from '../../../http/loopback.ts';
import { classifyFailure, ProviderUnavailableError } from './failure.ts';

type Provider = NonNullable<Config['oidc']>;

/** Maximum seconds for one request to the provider. `DEADLINE_MS` limits all requests of a sign-in together, in milliseconds. */
const TIMEOUT_SECONDS = 4;
const DEADLINE_MS = 4_500;
/** Lifetime of the cached provider metadata, in milliseconds (ten minutes). */
const METADATA_LIFETIME_MS = 600_000;

/** Sends the secret in a way that the provider supports, by default in the header. */
function createClientAuth(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const takesBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
    return (takesBasic ? basic : post)(server, client, body, headers);
  };
}

/** The redirect URL must match exactly; the library would add a slash to a bare host. */
const createFetchWithRedirectUri =
  (redirectUri: string): oidc.CustomFetch =>
  (url, options) => {
    if (options.body instanceof URLSearchParams && options.body.has('redirect_uri'))
      options.body.set('redirect_uri', redirectUri);
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the library's options are those of fetch, except for which properties may be undefined
    return fetch(url, options as RequestInit);
  };

export async function discoverProvider(
  { issuer, clientId, clientSecret }: Provider,
  publicUrl: string,
): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  // https is required, except for a provider on this machine.
  const insecure =
    server.protocol === 'http:' && LOOPBACK_NAME.test(server.hostname) ? [oidc.allowInsecureRequests] : [];
  const found = await oidc.discovery(server, clientId, undefined, createClientAuth(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    [oidc.customFetch]: createFetchWithRedirectUri(publicUrl),
    // Verifies the signature even if the token came directly from the provider.
    execute: [oidc.enableNonRepudiationChecks, ...insecure],
  });
  found.timeout = TIMEOUT_SECONDS;
  return found;
}

const discoveryByProvider = new WeakMap<Provider, { at: number; found: Promise<oidc.Configuration> }>();

type Asking = (context: Context, provider: Provider) => Promise<oidc.Configuration>;

/**
 * Reads the provider's metadata now. The library caches a provider's keys with its metadata for five minutes, so callers that rely on a
 * signature must read the metadata again: a withdrawn key is then refused, and a new key is accepted.
 */
export const discoverProviderNow: Asking = ({ config }, provider) =>
  discoverProvider(provider, config.publicUrl).catch((error: unknown) => {
    throw new ProviderUnavailableError('discovery failed', { cause: error });
  });

/** The provider's cached metadata, shared by everybody who starts to sign in. */
const askOnce: Asking = async (context, provider) => {
  const now = context.now().getTime();
  const kept = discoveryByProvider.get(provider);
  if (kept !== undefined && now - kept.at < METADATA_LIFETIME_MS) return kept.found;
  const found = discoverProviderNow(context, provider);
  discoveryByProvider.set(provider, { at: now, found });
  try {
    return await found;
  } catch (error) {
    if (discoveryByProvider.get(provider)?.found === found) discoveryByProvider.delete(provider);
    throw error;
  }
};

/** Limits the time of work with the provider and turns every error into `ProviderUnavailableError` or `IdentityNotProvenError`. */
export async function withProvider<T>(
  context: Context,
  provider: Provider,
  work: (found: oidc.Configuration) => Promise<T>,
  ask: Asking = askOnce,
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ProviderUnavailableError('no answer in time')), DEADLINE_MS);
  const pending = ask(context, provider).then(work);
  try {
    return await Promise.race([pending, late.promise]);
  } catch (error) {
    pending.catch(() => undefined);
    throw classifyFailure(context, error);
  } finally {
    clearTimeout(timer);
  }
}
