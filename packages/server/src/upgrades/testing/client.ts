import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Browser } from '../../testing/browser.ts';
import type { Machine } from './machine.ts';

interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

interface Asked {
  readonly token?: string;
  readonly json?: object;
  readonly body?: FormData | Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
}

/** Makes one call. A path without an origin is a path of the server. */
export async function call(
  { url }: Pick<Machine, 'url'>,
  method: string,
  path: string,
  { token, json, body, headers = {} }: Asked = {},
): Promise<ApiAnswer> {
  const answer = await fetch(new URL(path, url), {
    method,
    redirect: 'manual',
    body: json === undefined ? (body ?? null) : JSON.stringify(json),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Makes a call that must succeed. Returns the parsed body. */
export async function callAndParse<T>(
  machine: Pick<Machine, 'url'>,
  schema: z.ZodType<T>,
  ...[method, path, asked]: [method: string, path: string, asked?: Asked]
): Promise<T> {
  const { status, bytes } = await call(machine, method, path, asked);
  const text = bytes.toString('utf8');
  if (status >= 300) throw new Error(`${method} ${path} → ${status} ${text.slice(0, 500)}`);
  return schema.parse(text === '' ? null : JSON.parse(text));
}

const signedIn = z.object({ access_token: z.string() });

/** Signs a person in through single sign-on, as a browser does. Returns the token of the session. */
export async function signIn(machine: Machine, email: string): Promise<string> {
  const { provider, url } = machine;
  provider.accounts.set(email, { email, email_verified: true });
  provider.person = email;
  const browser = new Browser();
  const begun = await call(machine, 'GET', '/api/auth/sso');
  const { host } = new URL(url);
  browser.keep(host, begun.headers.getSetCookie());
  const back = await browser.follow(begun.headers.get('location') ?? '', url);
  const { access_token } = await callAndParse(machine, signedIn, 'POST', '/api/auth_with_code', {
    json: Object.fromEntries(back.searchParams),
    headers: { cookie: browser.header(host) },
  });
  return access_token;
}

export const hashSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const entry = z.object({
  data: z.object({
    id: z.int(),
    unique_id: z.string().nullable(),
    name: z.string(),
    phase: z.int(),
    files: z.array(z.object({ id: z.int(), name: z.string(), url: z.string(), sha256: z.string() })),
  }),
});

/** An entry as the office sees it. The files are downloaded and hashed. */
export interface ShownEntry {
  readonly id: number;
  readonly unique_id: string | null;
  readonly name: string;
  readonly phase: number;
  readonly files: readonly string[];
}

export async function readEntries(
  machine: Machine,
  token: string,
  ids: readonly number[],
): Promise<readonly ShownEntry[]> {
  const shown: ShownEntry[] = [];
  for (const id of ids) {
    const { files, ...rest } = (await callAndParse(machine, entry, 'GET', `/api/guidelines/${id}`, { token })).data;
    const hashes: string[] = [];
    for (const file of files) {
      const { status, bytes } = await call(machine, 'GET', file.url);
      hashes.push(`${file.id} ${file.name} ${status} ${hashSha256(bytes)}`);
    }
    shown.push({ ...rest, files: hashes.toSorted() });
  }
  return shown;
}
