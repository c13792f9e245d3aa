import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config/config.ts';
import {
  COMPOSE_YAML,
  composeFile,
  composeSettings,
  readServiceEnvironment,
  substituteSettings,
} from './testing/compose-file.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const { server, database, files } = composeFile.services;

describe('the compose file', () => {
  const config = readConfig(
    { ...readServiceEnvironment('server'), BRANDING: join(ROOT, 'docs/branding.example.json') },
    'production',
  );

  it('uses every setting of `environment.example`, and requires no others', () => {
    const used = [...COMPOSE_YAML.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(composeSettings).filter((name) => !used.includes(name))).toEqual([]);
    expect(() => substituteSettings(COMPOSE_YAML)).not.toThrow();
    expect(substituteSettings(COMPOSE_YAML)).not.toContain('${');
  });

  // Covers Audit.O6.2
  it('gives a production server everything it needs, including database, bucket and emails', () => {
    expect(config.database).toHaveProperty('url', expect.stringContaining('@database/imprimatur?sslmode=disable'));
    expect(config.s3).toMatchObject({ bucket: 'imprimatur' });
    expect(config.smtp).not.toBeNull();
    expect(config.trustedProxies).toEqual(composeFile.networks.default.ipam.config.map(({ gateway }) => gateway));
  });

  it('gives database and store the same names and secrets as the server', () => {
    const url = new URL('url' in config.database ? config.database.url : '');
    expect([url.username, url.password, url.pathname.slice(1)]).toEqual(
      ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'].map((name) => readServiceEnvironment('database')[name]),
    );
    const store = new URL(config.s3?.url ?? '');
    expect([store.username, store.password, store.host]).toEqual(
      ['ROOT_ACCESS_KEY', 'ROOT_SECRET_KEY', 'VGW_PORT'].map((name) => readServiceEnvironment('files')[name]),
    );
  });

  it('starts the server once database and store are healthy, and publishes no port of the store', () => {
    expect(server.network_mode).toBe('service:files');
    expect(Object.entries(server.depends_on).map(([name, { condition }]) => [name, condition])).toEqual([
      ['database', 'service_healthy'],
      ['files', 'service_healthy'],
    ]);
    for (const one of [database, files]) expect(one.healthcheck).toBeDefined();
    expect([server.ports, files.ports]).toEqual([[], ['127.0.0.1:3000:3000']]);
  });

  it('keeps all data in volumes', () => {
    const kept = [server, database, files].flatMap(({ volumes }) => volumes).map((line) => line.split(':')[0] ?? '');
    expect(kept.filter((name) => !name.startsWith('$')).toSorted()).toEqual(
      Object.keys(composeFile.volumes).toSorted(),
    );
  });
});
