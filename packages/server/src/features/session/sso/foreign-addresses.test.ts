import { mkdir, writeFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEntryInPhase, createWorld, type World } from '../../../testing/world.ts';
import { PUBLIC_URL, type SingleSignOnApp, startSingleSignOnApp } from './testing/fixtures.ts';

let sso: SingleSignOnApp;
let world: World;
let entry: number;
beforeAll(async () => {
  sso = await startSingleSignOnApp();
  const { screens } = sso.world.context;
  await mkdir(screens, { recursive: true });
  await writeFile(join(screens, 'index.html'), '<!doctype html><title>__PRODUCT__</title>');
  world = await createWorld(sso.world);
  entry = await createEntryInPhase(sso.world, world, 10);
});
afterAll(() => sso.stop());

/** URLs for open redirects: plain, without scheme, and as a browser or a proxy might rewrite them. */
const FOREIGN_URLS = [
  'https://evil.test/',
  '//evil.test/',
  '///evil.test/',
  '/\\evil.test/',
  '\\\\evil.test/',
  'https:evil.test',
  'https:/evil.test',
  '/%2f%2fevil.test/',
  '/%5cevil.test/',
  '%2f%2fevil.test',
  'https%3a%2f%2fevil.test',
  'http://localhost:3000@evil.test/',
  'http://localhost:3000.evil.test/',
  'javascript:alert(1)//http://localhost:3000',
  'data:text/html,<script>alert(1)</script>',
  '\u0009//evil.test',
  '/\u000d\u000alocation: https://evil.test/',
];

/** Names of redirect parameters in other products. */
const PARAMETER_NAMES = [
  'next',
  'redirect',
  'redirect_uri',
  'redirect_url',
  'redirectUrl',
  'redirectTo',
  'return',
  'return_to',
  'returnTo',
  'returnUrl',
  'continue',
  'url',
  'uri',
  'target',
  'dest',
  'destination',
  'goto',
  'forward',
  'rurl',
  'link',
  'page',
  'state',
  'iss',
  'RelayState',
  'service',
  'post_logout_redirect_uri',
  'callback',
  'citation',
  'cds',
];

/** The URL to which a response redirects, if any. */
function getRedirectOrigin({ headers }: { headers: OutgoingHttpHeaders }): string | null {
  expect(headers['refresh']).toBeUndefined();
  const { location } = headers;
  return location === undefined ? null : new URL(String(location), PUBLIC_URL).origin;
}

describe('no response redirects to a URL that an attacker has chosen:', () => {
  // Covers V3.7.2, Fault.41, T12
  it.each(FOREIGN_URLS)('%j', async (foreign) => {
    const chosen = PARAMETER_NAMES.map((name) => `${name}=${encodeURIComponent(foreign)}`);
    const headers = { authorization: `Bearer ${world.office.token}`, accept: 'text/html' };
    // A call that declares no parameters accepts none, so it is refused before it redirects.
    for (const path of ['/api/branding', `/api/cds/${entry}`, '/api/auth/sso']) {
      const begun = await sso.world.fastify.inject({ url: `${path}?${chosen.join('&')}`, headers });
      expect([begun.statusCode, begun.headers.location], path).toEqual([422, undefined]);
      expect(getRedirectOrigin(begun), path).toBeNull();
    }
    // Pages ignore these URLs and do not redirect.
    for (const path of ['/', '/login', '/guidelines/1', '/api/docs', '/healthz']) {
      const shown = await sso.world.fastify.inject({ url: `${path}?${chosen.join('&')}`, headers });
      expect([path, shown.statusCode, getRedirectOrigin(shown)]).toEqual([path, 200, null]);
    }
    // Without parameters the call redirects to the provider, whatever the caller's headers contain.
    for (const claims of [{}, { referer: foreign, origin: foreign, host: foreign, 'x-forwarded-host': foreign }]) {
      const begun = await sso.world.fastify.inject({ url: '/api/auth/sso', headers: claims });
      expect([begun.statusCode, getRedirectOrigin(begun)]).toEqual([302, sso.provider.issuer]);
      expect(String(begun.headers.location)).not.toContain('evil');
    }
  });

  // Covers V3.7.2, T12
  it.each([
    '//evil.test',
    '///evil.test/',
    '/%5cevil.test',
    '/%2fevil.test',
    '/%2f%2fevil.test/%2e%2e',
    '//evil.test//',
  ])('in the path %s', async (url) => {
    for (const path of [url, `/assets${url}`, `/api${url}`, `/api/docs${url}`, `/documents${url}`])
      expect([null, PUBLIC_URL], path).toContain(getRedirectOrigin(await sso.world.fastify.inject({ url: path })));
  });

  // Covers V3.7.2, T12
  it('in any header that names a host', async () => {
    const claims = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.test;proto=https',
      'x-original-url': 'https://evil.test/',
      referer: 'https://evil.test/',
      origin: 'https://evil.test',
    };
    const begun = await sso.world.fastify.inject({ url: '/api/auth/sso', headers: claims });
    expect(getRedirectOrigin(begun)).toBe(sso.provider.issuer);
    expect(new URL(String(begun.headers.location)).searchParams.get('redirect_uri')).toBe(PUBLIC_URL);
    const headers = { ...claims, authorization: `Bearer ${world.office.token}` };
    const { redirectUrl } = (await sso.world.fastify.inject({ url: `/api/cds/${entry}`, headers })).json();
    expect(new URL(redirectUrl, PUBLIC_URL).origin).toBe(PUBLIC_URL);
  });
});
