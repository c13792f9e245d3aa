import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** What a page of ours may load and do; whatever is not named is forbidden. Style elements need the page's nonce. */
const policy = (styles: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
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

export const pagePolicy = (nonce: string): string => policy(`'self' 'nonce-${nonce}'`);

/** Abilities of a browser that no screen uses. */
const UNUSED = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb'];

const ALWAYS: Readonly<Record<string, string>> = {
  'content-security-policy': policy("'self'"),
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': UNUSED.map((ability) => `${ability}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Two years, with everything below the name: only where people come by https. */
const HSTS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

export const securityHeaders = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https://') ? { ...ALWAYS, ...HSTS } : { ...ALWAYS };

/** Every answer carries them, refusals and files too. What the API says is kept by no cache. */
export function useHeaders(app: FastifyInstance, { config }: Context): void {
  const page = securityHeaders(config.publicUrl);
  const api = { ...page, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.raw.url?.startsWith('/api') === true ? api : page);
    done();
  });
}
