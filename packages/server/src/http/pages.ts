import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../config/branding.ts';
import type { Context } from '../context.ts';
import { sendRefusal } from './errors.ts';
import { createPagePolicy } from './headers.ts';
import { refuse } from './refusal.ts';

/** Placeholders that the server replaces. */
const PLACEHOLDERS = /__(?:CSP_NONCE|PRODUCT|ASSOCIATION|SSO)__/g;
/** Vite puts a content hash into the names of these files, so they never change. */
const HASHED_FILES_FOLDER = '/assets/';
const NOT_BUILT =
  '<!doctype html><title>__PRODUCT__</title><p>The screens are not built yet: run <code>npm run build</code>.';
const NOT_SERVED = /(?:\.map|\.br|\.gz|\/index\.html)$/;

/** Returns whether the URL belongs to a screen and not to a file, a hidden folder or a call. */
export function isPage(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  if (path === '/index.html') return true;
  if (/^\/(?:api|assets|documents)(?:\/|$)/.test(path)) return false;
  const names = path.split('/');
  return !names.some((name) => name.startsWith('.')) && !(names.at(-1) ?? '').includes('.');
}

/** Serves the built screens. Every URL of a screen gets the same page, with a new nonce in each response. */
export async function registerPages(app: FastifyInstance, { config, screens }: Context): Promise<void> {
  const { product, association } = config.branding;
  const placeholders: Readonly<Record<string, string>> = {
    __PRODUCT__: escapeHtml(product),
    __ASSOCIATION__: escapeHtml(association),
    __SSO__: String(config.oidc !== null),
  };
  await app.register(fastifyStatic, {
    root: screens,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !NOT_SERVED.test(path),
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes(HASHED_FILES_FOLDER) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const page = async (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    // Read on every request, because a build changes the assets while the server is running.
    const html = await readFile(join(screens, 'index.html'), 'utf8').catch(() => null);
    return reply
      .code(html === null ? 503 : 200)
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': createPagePolicy(nonce), 'cache-control': 'no-store' })
      .send((html ?? NOT_BUILT).replace(PLACEHOLDERS, (name) => placeholders[name] ?? nonce));
  };
  app.get('/', page);
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return isRead && isPage(request.url) ? page(request, reply) : sendRefusal(reply, refuse.notFound());
  });
}
