import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from './config/config.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const recipe = (name: string): string => readFileSync(join(ROOT, 'deploy/container', name), 'utf8');

const service = z.object({
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.unknown().optional(),
  network_mode: z.string().optional(),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
});
const composed = z
  .object({
    services: z.object({ server: service, database: service, files: service, mails: service }),
    networks: z.object({
      default: z.object({ ipam: z.object({ config: z.array(z.object({ gateway: z.string() })) }) }),
    }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(recipe('compose.yaml')));
const { server, database, files } = composed.services;

/** The example as somebody fills it in. */
const settings = Object.fromEntries(
  recipe('environment.example')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split(/=(.*)/s).slice(0, 2))
    .map(([name = '', value = '']) => [name, value === '' ? 'J8vTq2xN5bYw9kLrD3mZc7HsFp4GaEoU' : value]),
);

/** Puts settings in as compose does: `${A:?}` must be there, `${A:-b}` has a default. */
const filled = (text: string): string =>
  text.replaceAll(/\$\{(\w+):([?-])([^}]*)\}/g, (_whole, name: string, kind: string, otherwise: string) => {
    const value = settings[name];
    if (value === undefined && kind === '?') throw new Error(`${name} is not in environment.example`);
    return value ?? otherwise;
  });

describe('the compose file', () => {
  const environment = Object.fromEntries(
    Object.entries(server.environment).map(([name, value]) => [name, filled(value)]),
  );
  const config = readConfig({ ...environment, BRANDING: join(ROOT, 'docs/branding.example.json') }, 'production');

  it('has every setting in its example, and uses every one of them', () => {
    const used = [...recipe('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(settings).filter((name) => !used.includes(name))).toEqual([]);
    expect(() => filled(recipe('compose.yaml'))).not.toThrow();
    expect(filled(recipe('compose.yaml'))).not.toContain('${');
  });

  it('gives a server for real use all that it needs, database, bucket and mails among it', () => {
    expect(config.database).toHaveProperty('url', expect.stringContaining('@database/imprimatur?sslmode=disable'));
    expect(config.s3).toMatchObject({ bucket: 'imprimatur' });
    expect(config.smtp).not.toBeNull();
    expect(config.trustedProxies).toEqual(composed.networks.default.ipam.config.map(({ gateway }) => gateway));
  });

  it('gives database and store the same names and secrets', () => {
    const url = new URL('url' in config.database ? config.database.url : '');
    expect([url.username, url.password, url.pathname.slice(1)]).toEqual(
      ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'].map((name) => filled(database.environment[name] ?? '')),
    );
    const store = new URL(config.s3?.url ?? '');
    expect([store.username, store.password, store.host]).toEqual(
      ['ROOT_ACCESS_KEY', 'ROOT_SECRET_KEY', 'VGW_PORT'].map((name) => filled(files.environment[name] ?? '')),
    );
  });

  it('starts the server when both are healthy, in the network of the store, whose ports are its own', () => {
    expect(server.network_mode).toBe('service:files');
    expect(Object.entries(server.depends_on).map(([name, { condition }]) => [name, condition])).toEqual([
      ['database', 'service_healthy'],
      ['files', 'service_healthy'],
    ]);
    for (const one of [database, files]) expect(one.healthcheck).toBeDefined();
    expect([server.ports, files.ports]).toEqual([[], ['127.0.0.1:3000:3000']]);
  });

  it('keeps what must be kept in volumes', () => {
    const kept = [server, database, files].flatMap(({ volumes }) => volumes).map((line) => line.split(':')[0] ?? '');
    expect(kept.filter((name) => !name.startsWith('$')).toSorted()).toEqual(Object.keys(composed.volumes).toSorted());
  });
});
