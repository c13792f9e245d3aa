import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { scaled } from '../../../../tools/machine-speed.mjs';

export const NGINX_MISSING = spawnSync('nginx', ['-v']).error !== undefined;

export interface Nginx {
  readonly url: string;
  end(): Promise<void>;
}

/** What docs/operations/several-servers.md asks of the proxy, without TLS. */
const settings = (folder: string, port: number, servers: readonly number[]): string => `
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
    location / {
      proxy_pass http://imprimatur;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_request_buffering off;
      proxy_read_timeout 120s;
    }
  }
}`;

/** A real nginx before servers at these ports, which need not be there yet. */
export async function startNginx(port: number, servers: readonly number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-nginx-'));
  await writeFile(join(folder, 'nginx.conf'), settings(folder, port, servers));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const listens = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await vi.waitUntil(listens, { timeout: scaled(30_000), interval: 100 });
  return {
    url,
    async end() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
