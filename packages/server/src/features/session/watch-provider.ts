import { readErrorCode, readProperty } from '../../property-of.ts';
import * as oidc from 'openid-client';
import type { Context } from '../../context.ts';
import { discoverProvider } from './sso/provider.ts';

/** Pauses between checks in milliseconds: short while the provider fails, long while it works. */
const CHECK_PAUSES = { soon: 15_000, later: 600_000 };

type Provider = NonNullable<Context['config']['oidc']>;

/** Returns the provider's metadata, or a one-line description of the problem for the administrator. */
export async function readProviderMetadata(
  provider: Provider,
  publicUrl: string,
): Promise<{ readonly metadata: oidc.ServerMetadata } | { readonly problem: string }> {
  try {
    const found = await discoverProvider(provider, publicUrl);
    return { metadata: found.serverMetadata() };
  } catch (error) {
    const cause = readProperty(error, 'cause');
    if (
      readErrorCode(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' &&
      readProperty(cause, 'attribute') === 'issuer'
    ) {
      const issuer = readProperty(readProperty(cause, 'body'), 'issuer');
      return {
        problem: `OIDC_ISSUER is ${provider.issuer}, but the provider there calls itself ${JSON.stringify(issuer)}. Nobody can sign in until the two are the same.`,
      };
    }
    const reason = error instanceof oidc.ClientError || error instanceof Error ? error.message : 'no reason given';
    return {
      problem: `The single sign-on provider at ${provider.issuer} does not answer (${reason}). Nobody can sign in until it does.`,
    };
  }
}

/**
 * Checks single sign-on from startup on, and logs each change in its state. If single sign-on does not work, the server still starts, for
 * people who are signed in. Returns a function that stops the checks.
 */
export function watchProvider(
  { config }: Context,
  say: (line: string) => void,
  again = CHECK_PAUSES,
): () => Promise<void> {
  const { oidc: provider, publicUrl } = config;
  if (provider === null) return async () => {};
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let before: string | null = null;
  const look = async () => {
    const result = await readProviderMetadata(provider, publicUrl);
    const problem = 'problem' in result ? result.problem : null;
    if (stopped) return;
    if (problem !== before) say(problem ?? `The single sign-on provider at ${provider.issuer} answers again.`);
    before = problem;
    timer = setTimeout(() => void look(), problem === null ? again.later : again.soon).unref();
  };
  const first = look();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await first;
  };
}
