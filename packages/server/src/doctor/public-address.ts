import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { networkInterfaces } from 'node:os';
import { connect } from 'node:tls';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { readSealKey } from '../change-log/seal.ts';
import { VERSION } from '../config/version.ts';
import { makeProbe, PROBE_HEADER, type ProbeResult } from '../http/probe.ts';
import { type Check, createFindings, describeError, type Finding, withTimeLimit } from './finding.ts';

/** Maximum time for one request, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Time for Apache to refuse an upload, in milliseconds. */
const REFUSAL_MS = 5_000;
const APACHE_LIMIT_HINT =
  'Apache answers only after a whole upload, so its limit could not be tested. LimitRequestBody must allow 1,100 MB.';
/** A documentation address (RFC 5737) that no client has, used as a forged address. */
const FORGED_ADDRESS = '203.0.113.77';
/** Maximum number of bytes read of a response. */
const MAX_RESPONSE_BYTES = 64 * 1024;
const LARGEST_UPLOAD = 1_073_741_824;
const DAY_MS = 86_400_000;

const addressFindings = createFindings('address');
const proxyFindings = createFindings('proxy');

const applicationFacts = z.object({
  change_log_seals: z.object({ keys: z.array(z.object({ kid: z.string() })) }),
  seen: z
    .object({ version: z.string(), caller: z.string(), peer: z.string(), forwarded_for: z.string().nullable() })
    .optional(),
});

/** Checks that the proxy forwards the caller's address, and that the server trusts only the proxy. */
export function checkForwarding({ caller, peer, forwarded_for }: ProbeResult): Finding {
  const { right, risky, wrong } = proxyFindings;
  if (caller === FORGED_ADDRESS)
    return wrong(
      'The proxy passes on the X-Forwarded-For of clients, so they can fake their address. Make the proxy replace the header.',
    );
  if (forwarded_for?.includes(FORGED_ADDRESS) === true && caller === peer)
    return wrong(
      `TRUSTED_PROXIES does not contain ${peer}, and the proxy passes on the X-Forwarded-For of clients. Make the proxy replace the header, then add ${peer} to TRUSTED_PROXIES.`,
    );
  if (forwarded_for === null)
    return risky(
      `The server receives no X-Forwarded-For. If ${peer} is a proxy, make it send the header, because otherwise all requests seem to come from it.`,
    );
  if (caller === peer && forwarded_for !== peer)
    return wrong(`TRUSTED_PROXIES does not contain ${peer}, so all requests seem to come from it. Add it.`);
  return right(`The server sees ${caller} behind ${peer}, even if a client sends a false X-Forwarded-For.`);
}

/** True if the public address is the server's own port on this machine. A proxy in front of it would need a different port or machine. */
async function isOwnPort({ publicUrl, port }: Config): Promise<boolean> {
  const { protocol, hostname, port: publicPort } = new URL(publicUrl);
  if (protocol !== 'http:' || Number(publicPort || 80) !== port) return false;
  const { address: found } = await lookup(hostname.replaceAll(/[[\]]/g, ''));
  const own = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map((one) => one.address));
  return found.startsWith('127.') || own.includes(found);
}

/** Reads a short JSON response. Returns null for anything else. */
async function readJson({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > MAX_RESPONSE_BYTES) return null;
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString());
  } catch {
    return null;
  }
}

async function examineAnswer(config: Config): Promise<Finding[]> {
  const { publicUrl, secrets } = config;
  const headers = { [PROBE_HEADER]: makeProbe(secrets, new Date()), 'x-forwarded-for': FORGED_ADDRESS };
  const response = await fetch(`${publicUrl}/.well-known/imprimatur.json`, {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const read = applicationFacts.safeParse(await readJson(response));
  if (response.status !== 200 || !read.success)
    return [
      addressFindings.wrong(
        `${publicUrl} does not lead to this application (status ${response.status}). Check PUBLIC_URL and the proxy.`,
      ),
    ];
  const ownKeyIds = secrets.map((secret) => readSealKey(secret).id);
  const [first] = read.data.change_log_seals.keys;
  if (first === undefined || !ownKeyIds.includes(first.kid))
    return [addressFindings.wrong(`The server at ${publicUrl} has a different SECRET from this configuration.`)];
  const { seen } = read.data;
  if (seen === undefined)
    return [
      addressFindings.risky(
        `The server at ${publicUrl} does not report how it was reached. It may be an earlier version.`,
      ),
    ];
  const missing = ['content-security-policy', 'x-content-type-options'].filter((name) => !response.headers.has(name));
  return [
    addressFindings.right(`${publicUrl} leads to a server with this SECRET.`),
    ...(seen.version === VERSION
      ? []
      : [addressFindings.risky(`The server there is version ${seen.version}, but this is ${VERSION}.`)]),
    ...(missing.length === 0
      ? []
      : [proxyFindings.wrong(`The proxy removes the headers ${missing.join(', ')}. Make it pass on all headers.`)]),
    (await isOwnPort(config))
      ? proxyFindings.right('There is no proxy: PUBLIC_URL is the server itself.')
      : checkForwarding(seen),
  ];
}

/** True if the proxy is Apache. It passes an upload on at once, but returns the server's response only after the last byte. */
async function isApache(publicUrl: string): Promise<boolean> {
  const { body, headers } = await fetch(`${publicUrl}/healthz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await body?.cancel();
  return headers.get('server')?.startsWith('Apache') ?? false;
}

/** Announces a file of the largest size without sending it. A proxy with a lower limit refuses it immediately. */
export async function examineUploads({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Finding> {
  const ask = publicUrl.startsWith('https:') ? requestHttps : requestHttp;
  const answersLate = await isApache(publicUrl).catch(() => false);
  const request = ask(`${publicUrl}/api/files/1`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': LARGEST_UPLOAD },
  });
  try {
    const status = await withTimeLimit(
      answersLate ? REFUSAL_MS : TIMEOUT_MS,
      new Promise<number>((resolve, reject) => {
        request.once('response', (response) => resolve(response.statusCode ?? 0));
        request.once('error', reject);
        request.flushHeaders();
      }),
    );
    if (status === 401) return proxyFindings.right('Uploads of 1 GB are accepted.');
    return proxyFindings.wrong(
      `The proxy answers an upload of 1 GB with ${status}. Raise its limit for request bodies to 1,100 MB.`,
    );
  } catch {
    // An error destroys the request; a time limit does not.
    if (answersLate && !request.destroyed) return proxyFindings.right(APACHE_LIMIT_HINT);
    return proxyFindings.risky('The proxy buffers uploads before it passes them on. Turn off its request buffering.');
  } finally {
    request.on('error', () => {});
    request.destroy();
  }
}

/** Checks when the certificate expires. The previous call has already shown that it is valid now. */
async function examineCertificate({ publicUrl }: Config): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return [];
  const { right, risky } = createFindings('certificate');
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    const ends = await withTimeLimit(
      TIMEOUT_MS,
      new Promise<Date>((resolve, reject) => {
        socket.once('secureConnect', () => resolve(new Date(socket.getPeerCertificate().valid_to)));
        socket.once('error', reject);
      }),
    );
    const days = Math.floor((ends.getTime() - Date.now()) / DAY_MS);
    return [
      days < 21
        ? risky(`The certificate expires in ${days} days. Renew it.`)
        : right(`The certificate is valid for ${days} more days.`),
    ];
  } finally {
    socket.destroy();
  }
}

/** Calls the server as browsers do: at its public address and through its proxy. */
export const checkPublicAddress: Check = async (config) => {
  try {
    const findings = await examineAnswer(config);
    if (findings.some(({ about: thing, level }) => thing === 'address' && level === 'wrong')) return findings;
    return [...findings, await examineUploads(config), ...(await examineCertificate(config))];
  } catch (error) {
    return [
      addressFindings.wrong(
        `${config.publicUrl} does not answer from here (${describeError(error)}). Check that the server and the proxy are running, and check the host name and the certificate.`,
      ),
    ];
  }
};
