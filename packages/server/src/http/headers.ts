import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { refuseForeignHost } from './host.ts';

/** The content security policy of our pages: everything not listed is forbidden. Style elements need the page's nonce. */
const buildPagePolicy = (styles: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');

export const createPagePolicy = (nonce: string): string => buildPagePolicy(`'self' 'nonce-${nonce}'`);

/** The policy for user content that is opened directly: nothing runs or loads in it, and no page may frame it. */
export const FILE_POLICY = "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Browser features that no screen uses. */
const UNUSED_BROWSER_FEATURES = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
];

const PERMANENT_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': buildPagePolicy("'self'"),
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': UNUSED_BROWSER_FEATURES.map((ability) => `${ability}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Two years, including all subdomains. Sent only over HTTPS. */
const HSTS_HEADER = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

export const createSecurityHeaders = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https://') ? { ...PERMANENT_HEADERS, ...HSTS_HEADER } : { ...PERMANENT_HEADERS };

/** Sets headers on every response, including refusals and files. Responses of the API are not cached. */
export function registerHeaders(app: FastifyInstance, { config }: Context): void {
  const page = createSecurityHeaders(config.publicUrl);
  const api = { ...page, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.raw.url?.startsWith('/api') === true ? api : page);
    const refusal = refuseForeignHost(request, config);
    if (refusal === null) return done();
    reply.header('connection', 'close');
    return done(refusal);
  });
  // Node's own response to an unmet expectation has no headers.
  app.server.on(
    'checkExpectation',
    (_request, response) => void response.writeHead(417, { ...page, connection: 'close' }).end(),
  );
}
