import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createPagePolicy, FILE_POLICY } from './headers.ts';

/** A policy by directive, as a browser reads it: if a directive occurs twice, the first one counts. */
function parseDirectives(policy: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    if (name !== '' && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), sources);
  }
  return found;
}

/** Each kind of resource that a page may load, with its fallback directive. */
const FETCH_DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'connect-src',
  'font-src',
  'object-src',
  'media-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
] as const;

/** At least 128 bits in Base64. */
const NONCE_PATTERN = /^'nonce-[\w+/-]{22,}={0,2}'$/;

/** The allowed sources of each kind; scripts come from our own files only. */
const ALLOWED_PATTERN_BY_DIRECTIVE: Partial<Record<(typeof FETCH_DIRECTIVES)[number], RegExp>> = {
  'style-src': new RegExp(`^'(?:none|self)'$|${NONCE_PATTERN.source}`),
  'img-src': /^(?:'none'|'self'|data:|blob:)$/,
  'object-src': /^'none'$/,
  'frame-src': /^'none'$/,
  'child-src': /^'none'$/,
};
const OWN_SOURCE_PATTERN = /^'(?:none|self)'$/;

/** The weaknesses of a policy: those of CSP Evaluator, and sources that a product without external resources does not have to allow. */
function findWeaknesses(policy: string): string[] {
  const directives = parseDirectives(policy);
  const fallback = directives.get('default-src') ?? ['*'];
  const weak = FETCH_DIRECTIVES.flatMap((kind) => {
    const sources = directives.get(kind) ?? fallback;
    if (sources.length === 0) return [];
    return sources
      .filter((source) => !(ALLOWED_PATTERN_BY_DIRECTIVE[kind] ?? OWN_SOURCE_PATTERN).test(source))
      .map((source) => `${kind} ${source}`);
  });
  if (fallback.join(' ') !== "'none'") weak.push('default-src');
  for (const name of ['base-uri', 'frame-ancestors']) {
    if (directives.get(name)?.join(' ') !== "'none'") weak.push(name);
  }
  if (!directives.get('form-action')?.every((source) => OWN_SOURCE_PATTERN.test(source))) weak.push('form-action');
  for (const [name, sources] of directives) {
    if (name === 'report-uri' || name === 'report-to') weak.push(name);
    if (sources.some((source) => /[^\x21-\x7e]/.test(source))) weak.push(`${name} is unreadable`);
  }
  return weak;
}

const STRICT_POLICY = createPagePolicy('MTIzNDU2Nzg5MDEyMzQ1Ng==');
const withoutDirective = (name: string): string =>
  STRICT_POLICY.split('; ')
    .filter((part) => !part.startsWith(`${name} `))
    .join('; ');
const withSource = (name: string, source: string): string =>
  STRICT_POLICY.replace(new RegExp(`(${name} [^;]*)`), `$1 ${source}`);

describe('the evaluation of a content security policy', () => {
  // Covers V3.4.3
  it.each([
    ...["'unsafe-inline'", "'unsafe-eval'", "'wasm-unsafe-eval'", "'unsafe-hashes'", "'strict-dynamic'"].map(
      (source) => ['script-src', source] as const,
    ),
    ...['*', 'https:', 'http:', 'data:', 'blob:', 'https://cdn.example', '*.example', "'nonce-abc'"].map(
      (source) => ['script-src', source] as const,
    ),
    ['style-src', "'unsafe-inline'"],
    ['style-src', "'nonce-short'"],
    ['img-src', 'https:'],
    ['connect-src', 'https://elsewhere.example'],
    ['font-src', 'data:'],
    ['object-src', "'self'"],
    ['form-action', 'https:'],
  ] as const)('shows that %s has %s', (name, source) => {
    expect(findWeaknesses(withSource(name, source))).toContain(name === 'form-action' ? name : `${name} ${source}`);
  });

  it.each(['default-src', 'base-uri', 'frame-ancestors', 'form-action'])('detects a missing %s', (name) => {
    expect(findWeaknesses(withoutDirective(name))).toContain(name);
  });

  it('ignores the second of two equal directives', () => {
    expect(findWeaknesses(`script-src *; ${STRICT_POLICY}`)).toContain('script-src *');
  });
});

// Covers V3.4.3
it('the content security policy for uploaded or written content has no weakness', () => {
  expect(findWeaknesses(FILE_POLICY)).toEqual([]);
  expect(parseDirectives(FILE_POLICY).get('sandbox')).toEqual([]);
});

describe('the content security policy of every response', () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await startTestApp();
  });
  afterAll(() => world.close());

  // Covers V3.4.3, T9
  it.each([
    '/',
    '/login',
    '/no-such-screen',
    '/assets/none.js',
    '/favicon.svg',
    '/documents/preamble.pdf',
    '/healthz',
    '/readyz',
    '/metrics',
    '/.well-known/imprimatur.json',
    '/api/branding',
    '/api/user',
    '/api/none',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/static/index.html',
    '/api/docs/static/swagger-ui-bundle.js',
    '/api/download/none',
    '/api/guidelines/%ZZ',
  ])('has no weakness: %s', async (url) => {
    const { headers } = await world.fastify.inject(url);
    expect(findWeaknesses(String(headers['content-security-policy']))).toEqual([]);
  });

  it('contains a new nonce each time', async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(async () => {
        const { headers } = await world.fastify.inject('/');
        return /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
      }),
    );
    expect(new Set(nonces).size).toBe(3);
    for (const nonce of nonces) expect(Buffer.from(nonce ?? '', 'base64').length).toBeGreaterThanOrEqual(16);
  });
});
