import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { VERSION } from '../config/version.ts';
import { hasValidSignature, sign } from '../signing.ts';

/** The header with which `imprimatur doctor` proves that it knows the server's SECRET. */
export const PROBE_HEADER = 'imprimatur-probe';

const PURPOSE = 'probe';
/** Lifetime of a probe, in milliseconds. */
const VALID_MS = 60_000;
/** Maximum lead of the doctor's clock, in milliseconds. */
const MAX_CLOCK_LEAD_MS = 5_000;

/** The way in which a request reached the server. Only the doctor command receives this. */
export interface ProbeResult {
  readonly version: string;
  /** The address that the server uses as the caller's; limits are counted by this address. */
  readonly caller: string;
  /** Address at the other end of the connection: the caller's or a proxy's. */
  readonly peer: string;
  /** Value of the `X-Forwarded-For` header; null if it is missing. */
  readonly forwarded_for: string | null;
}

export const makeProbe = ([secret]: Config['secrets'], now: Date): string => {
  const at = String(now.getTime());
  return `${at}.${sign(secret, PURPOSE, at).toString('base64url')}`;
};

/** Returns how a request with a valid probe reached the server, or null for any other request. */
export function readProbe(
  request: FastifyRequest,
  { secrets }: Pick<Config, 'secrets'>,
  now: Date,
): ProbeResult | null {
  const header = request.headers[PROBE_HEADER];
  const [, at = '', given = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(typeof header === 'string' ? header : '') ?? [];
  const age = now.getTime() - Number(at);
  const signature = Buffer.from(given, 'base64url');
  if (signature.length !== 32 || age > VALID_MS || age < -MAX_CLOCK_LEAD_MS) return null;
  if (!hasValidSignature(secrets, { purpose: PURPOSE, payload: at, signature })) return null;
  const forwarded = request.headers['x-forwarded-for'];
  return {
    version: VERSION,
    caller: request.ip,
    peer: request.socket.remoteAddress ?? '',
    forwarded_for: forwarded === undefined ? null : String(forwarded),
  };
}
