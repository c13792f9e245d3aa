import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { transfer } from './transfer.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The settings that Debian's package has for files, in a folder of its own. */
const settings = (folder: string, port: number): string => `
daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr warn;
events {}
http {
  access_log off; sendfile on; tcp_nopush on;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/served; }
}`;

export interface Nginx {
  readonly port: number;
  readonly pid: number;
  /** What lies here is served. */
  readonly served: string;
  end(): Promise<void>;
}

/** Starts nginx in this folder; null where there is none. */
export async function startNginx(folder: string): Promise<Nginx | null> {
  if (NGINX === undefined) return null;
  const served = join(folder, 'served');
  mkdirSync(served, { recursive: true });
  writeFileSync(join(served, 'ready'), 'ready');
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), settings(folder, port));
  const child = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  for (let tries = 0; tries < 50; tries += 1) {
    const answers = await transfer(port, { method: 'GET', path: '/ready' }).then(
      () => true,
      () => false,
    );
    if (answers) break;
    await pause(100);
  }
  return {
    port,
    pid: child.pid ?? 0,
    served,
    async end() {
      child.kill();
      await exited;
    },
  };
}
