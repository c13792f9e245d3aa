import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider, { type Configuration } from 'oidc-provider';

/** A person's claims, with the provider's own names. */
export interface ProviderAccount {
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
}

export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The key that signs the claims. */
  readonly key: KeyObject;
  readonly accounts: Map<string, ProviderAccount>;
  /** The person who is signed in without screens; null refuses the sign-in. */
  person: string | null;
  stop(): Promise<void>;
}

const SCOPES = 'openid email profile Api/User';

/** Shows no screens: the current person is signed in and consents. */
const SILENT_SIGN_IN: Pick<Configuration, 'interactions' | 'loadExistingGrant'> = {
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  loadExistingGrant: async ({ oidc }) => {
    const accountId = oidc.session?.accountId;
    if (accountId === undefined || oidc.client === undefined) return undefined;
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
    grant.addOIDCScope(SCOPES);
    await grant.save();
    return grant;
  },
};

interface Options {
  readonly port?: number;
  /** Shows its own pages for sign-in and consent. Any email address is an account. */
  readonly screens?: boolean;
  /** The configured secret; a new one if absent. */
  readonly clientSecret?: string;
  readonly key?: KeyObject;
  /** The published key, if it differs from the signing key. */
  readonly published?: KeyObject;
}

const SIGNING_KEY_FIELDS = { alg: 'RS256', use: 'sig', kid: 'one' };

/** A certified OpenID provider on this machine that signs in the current person without screens. */
export async function startOpenIdProvider(
  redirectUri: string,
  {
    port = 0,
    screens = false,
    clientSecret = randomBytes(24).toString('base64url'),
    key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    published,
  }: Options = {},
): Promise<OpenIdProvider> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const accounts = new Map<string, ProviderAccount>();
  const clientId = 'imprimatur';
  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), ...SIGNING_KEY_FIELDS }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    scopes: SCOPES.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: screens } },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 86_400 },
    pkce: { required: () => true },
    findAccount: (_ctx, id) => {
      const typed = screens && id.includes('@') ? { email: id, email_verified: true } : {};
      return { accountId: id, claims: () => ({ sub: id, ...typed, ...accounts.get(id) }) };
    },
    ...(screens ? {} : SILENT_SIGN_IN),
  };
  const provider = new Provider(issuer, configuration);
  const answer = provider.callback();
  const self: OpenIdProvider = {
    issuer,
    clientId,
    clientSecret,
    key,
    accounts,
    person: null,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('request', (request, response) => {
    if (published !== undefined && request.url === '/jwks') {
      const jwk = { ...createPublicKey(published).export({ format: 'jwk' }), ...SIGNING_KEY_FIELDS };
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
    }
    if (screens || request.url?.startsWith('/interaction/') !== true) return void answer(request, response);
    const result =
      self.person === null
        ? { error: 'access_denied', error_description: 'The person said no.' }
        : { login: { accountId: self.person } };
    return void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return self;
}
