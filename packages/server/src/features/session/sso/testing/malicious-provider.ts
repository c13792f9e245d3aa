import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

const encodeBase64Url = (value: object | string | Buffer): string =>
  Buffer.from(Buffer.isBuffer(value) || typeof value === 'string' ? value : JSON.stringify(value)).toString(
    'base64url',
  );

const createKeyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [own, next, foreign] = [createKeyPair(), createKeyPair(), createKeyPair()];
const exportJwk = (key: KeyObject, kid: string) => ({
  ...key.export({ format: 'jwk' }),
  kid,
  alg: 'RS256',
  use: 'sig',
});

/** A foreign key, as a token could contain it. */
export const FOREIGN_JWK = exportJwk(foreign.publicKey, 'mine');

export type Claims = Record<string, unknown>;

/** The properties of the ID token, which are correct unless they are changed here. */
export interface Forgery {
  readonly claims?: (correct: Claims) => Claims;
  readonly header?: Record<string, unknown>;
  readonly by?: 'own' | 'next' | 'foreign' | 'nobody' | 'public-key-as-secret';
  /** Changes the signed token. */
  readonly alterToken?: (token: string) => string;
}

function createIdToken(claims: Claims, { header = {}, by = 'own', alterToken = (token) => token }: Forgery): string {
  const input = `${encodeBase64Url({ alg: 'RS256', kid: 'own', typ: 'JWT', ...header })}.${encodeBase64Url(claims)}`;
  const secret = own.publicKey.export({ format: 'pem', type: 'spki' });
  const signature = {
    own: () => sign('sha256', Buffer.from(input), own.privateKey),
    next: () => sign('sha256', Buffer.from(input), next.privateKey),
    foreign: () => sign('sha256', Buffer.from(input), foreign.privateKey),
    nobody: () => Buffer.alloc(0),
    'public-key-as-secret': () => createHmac('sha256', secret).update(input).digest(),
  }[by]();
  return alterToken(`${input}.${encodeBase64Url(signature)}`);
}

export interface MaliciousProvider {
  readonly issuer: string;
  /** The nonce of the current sign-in, as sent by the browser. */
  nonce: string;
  forgery: Forgery;
  /** The published keys. */
  keys: readonly ('own' | 'next')[];
  /** Replaces the response, by path without the slash. */
  readonly instead: Map<string, (response: ServerResponse) => void>;
  readonly asked: string[];
  stop(): Promise<void>;
}

/** A provider that sends false data on request, as a certified provider never would. */
export async function startMaliciousProvider(clientId: string): Promise<MaliciousProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const self: MaliciousProvider = {
    issuer,
    nonce: '',
    forgery: {},
    keys: ['own'],
    instead: new Map(),
    asked: [],
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const seconds = () => Math.floor(Date.now() / 1000);
  const correct = (): Claims => ({
    iss: issuer,
    sub: 'crook',
    aud: clientId,
    nonce: self.nonce,
    iat: seconds(),
    exp: seconds() + 300,
    auth_time: seconds(),
    email: 'crook@test.example',
    email_verified: true,
  });
  const pages: Record<string, () => object> = {
    '.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    jwks: () => ({ keys: self.keys.map((kid) => exportJwk({ own, next }[kid].publicKey, kid)) }),
    token: () => {
      const claims = self.forgery.claims?.(correct()) ?? correct();
      return {
        access_token: 'opaque',
        token_type: 'Bearer',
        expires_in: 60,
        id_token: createIdToken(claims, self.forgery),
      };
    },
    userinfo: () => ({ sub: 'crook', email: 'crook@test.example', email_verified: true }),
  };
  server.on('request', (request, response) => {
    const path = (request.url ?? '/').slice(1).split('?')[0] ?? '';
    self.asked.push(path);
    const instead = self.instead.get(path);
    if (instead !== undefined) return instead(response);
    const page = pages[path];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify(page?.() ?? {}));
  });
  return self;
}
