import { normalizeAddress as canonicalAddress } from '@imprimatur/domain';
import * as oidc from 'openid-client';
import { SESSION_LIFETIMES } from '../../../auth/session.ts';
import type { Config } from '../../../config/config.ts';
import type { Context } from '../../../context.ts';
import type { SignInTransaction } from './transaction.ts';
import { discoverProviderNow, withProvider } from './provider.ts';

type Provider = NonNullable<Config['oidc']>;

/** A person as the provider identifies them: by issuer and subject, because addresses can pass to other people. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** In stored form; null if the provider sent no verified address. */
  readonly email: string | null;
  /** The provider's address, verified or not, for the log. */
  readonly claimedEmail: string | null;
  /** When the person last signed in at the provider, if the provider says so. */
  readonly provenAt: Date | null;
}

/** Maximum age of a sign-in at the provider in seconds, because the length of our session is counted from that sign-in. */
export const MAX_TOKEN_AGE = SESSION_LIFETIMES.officeIdle;

/** The provider's URL for signing in. */
export function findVerifiedAddress(
  context: Context,
  provider: Provider,
  transaction: SignInTransaction,
): Promise<string> {
  return withProvider(context, provider, async (found) => {
    const address = oidc.buildAuthorizationUrl(found, {
      response_type: 'code',
      redirect_uri: context.config.publicUrl,
      scope: provider.scope,
      state: transaction.state,
      nonce: transaction.nonce,
      max_age: String(MAX_TOKEN_AGE),
      code_challenge: await oidc.calculatePKCECodeChallenge(transaction.verifier),
      code_challenge_method: 'S256',
    });
    return address.href;
  });
}

interface Returned {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

const readAddress = ({ email }: Readonly<Record<string, unknown>>): string | null =>
  typeof email === 'string' ? canonicalAddress(email) : null;

/** Some providers send a string, and some send nothing; in that case the configuration decides. */
function isVerified(
  { email_verified: flag }: Readonly<Record<string, unknown>>,
  { trustEmail = false }: Provider,
): boolean {
  return flag === undefined ? trustEmail : flag === true || flag === 'true';
}

/** Exchanges the code for a proven identity, using this browser's own transaction. The provider's tokens are not passed on. */
export function verifyIdentity(
  context: Context,
  provider: Provider,
  transaction: SignInTransaction,
  returned: Returned,
): Promise<Identity> {
  const work = async (found: oidc.Configuration): Promise<Identity> => {
    const server = found.serverMetadata();
    const address = new URL(context.config.publicUrl);
    // There is only one provider, so a client that drops `iss` cannot have confused it with another one.
    const iss = returned.iss ?? (server.authorization_response_iss_parameter_supported ? server.issuer : undefined);
    const parameters = { code: returned.code, state: returned.state, ...(iss === undefined ? {} : { iss }) };
    address.search = new URLSearchParams(parameters).toString();
    const tokens = await oidc.authorizationCodeGrant(found, address, {
      pkceCodeVerifier: transaction.verifier,
      expectedState: transaction.state,
      expectedNonce: transaction.nonce,
      idTokenExpected: true,
      // The request set a maximum age, so the token must contain a sign-in time that is not older.
      maxAge: MAX_TOKEN_AGE,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('no ID token');
    const { iss: issuer, sub: subject, auth_time } = claims;
    const inToken = claims['email'] === undefined ? null : claims;
    const about = inToken ?? (await oidc.fetchUserInfo(found, tokens.access_token, subject));
    const provenAt = auth_time === undefined ? null : new Date(auth_time * 1000);
    const claimedEmail = readAddress({ ...about });
    const email = isVerified({ ...about }, provider) ? claimedEmail : null;
    return { issuer, subject, email, claimedEmail, provenAt };
  };
  return withProvider(context, provider, work, discoverProviderNow);
}
