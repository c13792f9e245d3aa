import * as oidc from 'openid-client';
import type { Config } from '../../../config/config.ts';
import type { Context } from '../../../context.ts';
import { LOOPBACK_NAME } from '../../../http/loopback.ts';
import { judge, ProviderAway } from './failure.ts';

type Provider = NonNullable<Config['oidc']>;

/** Seconds that one request to the provider may take; all of a sign-in together take no longer than `DEADLINE`. */
const TIMEOUT = 4;
const DEADLINE = 4_500;
/** The provider's metadata is read again after ten minutes, in milliseconds. */
const FRESH = 600_000;

/** The secret is sent as the provider supports it, by default in the header. */
function authenticate(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const takesBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
    return (takesBasic ? basic : post)(server, client, body, headers);
  };
}

/** The redirect address is the application's, letter by letter; the library would put a slash behind a bare host. */
const fetchAs =
  (redirectUri: string): oidc.CustomFetch =>
  (url, options) => {
    if (options.body instanceof URLSearchParams && options.body.has('redirect_uri'))
      options.body.set('redirect_uri', redirectUri);
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the library's options are fetch's, but for what may be undefined
    return fetch(url, options as RequestInit);
  };

export async function discover(
  { issuer, clientId, clientSecret }: Provider,
  publicUrl: string,
): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  // Everything uses https, except on this machine.
  const insecure =
    server.protocol === 'http:' && LOOPBACK_NAME.test(server.hostname) ? [oidc.allowInsecureRequests] : [];
  const found = await oidc.discovery(server, clientId, undefined, authenticate(clientSecret), {
    timeout: TIMEOUT,
    [oidc.customFetch]: fetchAs(publicUrl),
    // The signature counts even where the token came straight from the provider.
    execute: [oidc.enableNonRepudiationChecks, ...insecure],
  });
  found.timeout = TIMEOUT;
  return found;
}

const known = new WeakMap<Provider, { at: number; found: Promise<oidc.Configuration> }>();

type Asking = (context: Context, provider: Provider) => Promise<oidc.Configuration>;

/**
 * The provider's metadata, read now. The library keeps a provider's keys for five minutes with its metadata: callers that rely on a
 * signature must read again, so that a withdrawn key is refused and a new one accepted.
 */
export const askAnew: Asking = ({ config }, provider) =>
  discover(provider, config.publicUrl).catch((error: unknown) => {
    throw new ProviderAway('discovery failed', { cause: error });
  });

/** The provider's metadata, read once for all who begin to sign in. */
const askOnce: Asking = async (context, provider) => {
  const now = context.now().getTime();
  const kept = known.get(provider);
  if (kept !== undefined && now - kept.at < FRESH) return kept.found;
  const found = askAnew(context, provider);
  known.set(provider, { at: now, found });
  try {
    return await found;
  } catch (error) {
    if (known.get(provider)?.found === found) known.delete(provider);
    throw error;
  }
};

/** Bounds the time of work with the provider; every error becomes either its absence or a refusal. */
export async function withProvider<T>(
  context: Context,
  provider: Provider,
  work: (found: oidc.Configuration) => Promise<T>,
  ask: Asking = askOnce,
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ProviderAway('no answer in time')), DEADLINE);
  const asked = ask(context, provider).then(work);
  try {
    return await Promise.race([asked, late.promise]);
  } catch (error) {
    asked.catch(() => undefined);
    throw judge(context, error);
  } finally {
    clearTimeout(timer);
  }
}
