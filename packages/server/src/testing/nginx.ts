import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { scaleToMachineSpeed } from '../../../../tools/machine-speed.mjs';

export const NGINX_MISSING = spawnSync('nginx', ['-v']).error !== undefined;

export interface Nginx {
  readonly url: string;
  end(): Promise<void>;
}

const EXAMPLE_CONFIGURATION_PATH = fileURLToPath(new URL('../../../../deploy/proxy/nginx.conf', import.meta.url));

/** The `location` of the documented example; http/documented-proxy.test.ts tests the whole example, including TLS. */
const readLocation = (): string => {
  const example = readFileSync(EXAMPLE_CONFIGURATION_PATH, 'utf8');
  return example.slice(example.lastIndexOf('  location / {'), example.lastIndexOf('}'));
};

const formatNginxConfiguration = (folder: string, port: number, servers: readonly number[]): string => `
daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream imprimatur {
    ${servers.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 1100m;
    ${readLocation()}
  }
}`;

/** A real nginx in front of servers at these ports; the servers may start later. */
export async function startNginx(port: number, servers: readonly number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-nginx-'));
  await writeFile(join(folder, 'nginx.conf'), formatNginxConfiguration(folder, port, servers));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const listens = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await vi.waitUntil(listens, { timeout: scaleToMachineSpeed(30_000), interval: 100 });
  return {
    url,
    async end() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
