import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { LOOPBACK_NAME } from './loopback.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Monitoring and load balancers call these paths with the address of a machine as the host. */
const BY_ADDRESS: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

const parseHostName = (address: string): string | null => URL.parse(address)?.hostname ?? null;

const isAbsolute = (target: string): boolean => !target.startsWith('/') && target !== '*';

/** Converts the absolute form of a request line (RFC 9112, 3.2.2) to path and query, so that other code sees only one form. */
export function toOriginForm({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const address = isAbsolute(url) ? URL.parse(url) : null;
  return address === null ? url : address.pathname + address.search;
}

/** With two Host headers, a proxy may have used the other one. HTTP/1.0 does not need one. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host');
  return hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0');
}

/**
 * Returns why a request is not for this server, or null if it is. Outside production, a server has no configured name; in that case the
 * request line and the header must name the same host.
 */
export function refuseForeignHost(
  request: FastifyRequest,
  { mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>,
): Refusal | null {
  if (!namesOneHost(request.raw)) return refuse.malformed();
  const { originalUrl: target, headers } = request;
  const named = headers.host === undefined ? null : parseHostName(`http://${headers.host}`);
  if (isAbsolute(target) && parseHostName(target) !== named) return refuse.otherHost();
  if (mode !== 'production' || BY_ADDRESS.has(request.routeOptions.url) || headers.host === undefined) return null;
  const isOurs = named !== null && (named === parseHostName(publicUrl) || LOOPBACK_NAME.test(named));
  return isOurs ? null : refuse.otherHost();
}
