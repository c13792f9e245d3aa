import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { scaleToMachineSpeed } from '../../../../../tools/machine-speed.mjs';
import { CHUNK_CONTENT_TYPE, encodeMetadata, TUS_HEADERS } from '../../features/files/testing/chunked-uploads.ts';
import { readPlainText } from '../../testing/mail-hub.ts';
import { callAndParse, call, hashSha256, type ShownEntry, readEntries, signIn } from './client.ts';
import { type Inventory, takeInventory } from './inventory.ts';
import type { Machine } from './machine.ts';

const anything = z.unknown();
const entryRow = z.object({ id: z.int(), phase: z.int(), submitter_id: z.int() });
const userRow = z.object({ id: z.int(), email: z.string(), deleted_at: z.string().nullish() });

/** An upload that is not finished when the server is stopped. */
interface OpenUpload {
  readonly entry: number;
  /** The address of the person who uploads. */
  readonly email: string;
  readonly location: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly offset: number;
}

/** Everything that existed on the old server when people had finished. */
export interface WorkDone {
  readonly inventory: Inventory;
  readonly entries: readonly ShownEntry[];
  readonly emails: readonly string[];
  /** Sessions by email address. */
  readonly sessions: ReadonlyMap<string, string>;
  readonly calendar: string;
  readonly upload: OpenUpload;
  /** The screens behind the links of all emails, as paths, and the tokens of links that need no account. */
  readonly links: readonly string[];
}

const parseEntries = (inventory: Inventory) => (inventory.get('guidelines') ?? []).map((row) => entryRow.parse(row));
const parseUsers = (inventory: Inventory) =>
  (inventory.get('users') ?? []).map((row) => userRow.parse(row)).filter((user) => user.deleted_at == null);

/** Paths of all links in the emails that arrived. */
export const findLinks = ({ hub, url }: Machine): string[] => [
  ...new Set(
    hub.received.flatMap((mail) =>
      [...readPlainText(mail).matchAll(/https?:\/\/\S+/g)].flatMap(([link]) =>
        link.startsWith(`${url}/`) ? [link.slice(url.length).replace(/[.,)>]+$/, '')] : [],
      ),
    ),
  ),
];

/** Waits until emails with these links have arrived. */
export async function waitForLinks(machine: Machine, ...patterns: RegExp[]): Promise<string[]> {
  const until = Date.now() + scaleToMachineSpeed(60_000);
  for (;;) {
    const links = findLinks(machine);
    if (patterns.every((pattern) => links.some((link) => pattern.test(link)))) return links;
    if (Date.now() > until) throw new Error(`no email with ${patterns.join()}, only ${links.join(' ')}`);
    await pause(200);
  }
}

const mailRow = z.object({ status: z.string() });

/** Takes the inventory once no email waits to be sent. */
async function takeQuietInventory(dataDir: string): Promise<Inventory> {
  const until = Date.now() + scaleToMachineSpeed(60_000);
  for (;;) {
    const inventory = await takeInventory(dataDir);
    const waiting = (inventory.get('mails') ?? []).filter((row) => mailRow.parse(row).status === 'queued');
    if (waiting.length === 0) return inventory;
    if (Date.now() > until) throw new Error(`${waiting.length} emails were not sent`);
    await pause(500);
  }
}

const UPLOAD_SIZES = { whole: 300_000, sent: 100_000 };

/** Begins an upload in chunks and sends a part of it. */
async function beginUpload(machine: Machine, token: string, id: number): Promise<Omit<OpenUpload, 'email'>> {
  const bytes = new Uint8Array(randomBytes(UPLOAD_SIZES.whole));
  const begun = await call(machine, 'POST', `/api/files-chunked/${id}`, {
    token,
    headers: {
      ...TUS_HEADERS,
      'upload-length': String(bytes.length),
      'upload-metadata': encodeMetadata({ filename: 'later.bin' }),
    },
  });
  const location = begun.headers.get('location') ?? '';
  const sent = await call(machine, 'PATCH', location, {
    token,
    headers: { ...TUS_HEADERS, 'content-type': CHUNK_CONTENT_TYPE, 'upload-offset': '0' },
    body: bytes.slice(0, UPLOAD_SIZES.sent),
  });
  if (sent.status !== 204) throw new Error(`PATCH ${location} → ${sent.status}`);
  return { entry: id, location, bytes, offset: UPLOAD_SIZES.sent };
}

/** Sends the rest of an upload to the server that runs now. Returns the hash that it should have. */
export async function finishUpload(machine: Machine, token: string, { location, bytes, offset }: OpenUpload) {
  const state = await call(machine, 'HEAD', location, { token, headers: TUS_HEADERS });
  if (Number(state.headers.get('upload-offset')) !== offset) throw new Error(`HEAD ${location} → ${state.status}`);
  const sent = await call(machine, 'PATCH', location, {
    token,
    headers: { ...TUS_HEADERS, 'content-type': CHUNK_CONTENT_TYPE, 'upload-offset': String(offset) },
    body: bytes.slice(offset),
  });
  if (sent.headers.get('upload-file-id') === null) throw new Error(`PATCH ${location} → ${sent.status}`);
  return hashSha256(bytes);
}

const calendar = z.object({ data: z.object({ address: z.string() }) });

/**
 * Works on a server that has the sample association: a file, a submission, two approved proposals with their emails, a comment, a calendar
 * and an upload that is not finished. Then signs everybody in, and reads everything.
 */
export async function workOnServer(machine: Machine, dataDir: string): Promise<WorkDone> {
  const before = await takeInventory(dataDir);
  const users = parseUsers(before);
  const sessions = new Map<string, string>();
  for (const { email } of users) sessions.set(email, await signIn(machine, email));
  const tokenOf = (email: string): string => sessions.get(email) ?? '';
  const [office, gpc] = [tokenOf('office@demo.example'), tokenOf('gpc@demo.example')];

  const [draft] = parseEntries(before).filter(({ phase }) => phase === 0);
  if (draft === undefined) throw new Error('the sample has no draft');
  const email = users.find(({ id }) => id === draft.submitter_id)?.email ?? '';
  const submitter = tokenOf(email);
  const form = new FormData();
  form.append('gl', new Blob([randomBytes(50_000)]), 'manuscript.bin');
  await callAndParse(machine, anything, 'POST', `/api/files/${draft.id}`, { token: submitter, body: form });
  await callAndParse(machine, anything, 'PUT', `/api/guidelines/${draft.id}`, {
    token: submitter,
    json: { phase: 10, publication_rules: 1 },
  });
  const proposed = [draft.id, ...parseEntries(before).flatMap(({ id, phase }) => (phase === 10 ? [id] : []))];
  for (const id of proposed.slice(0, 2))
    await callAndParse(machine, anything, 'POST', `/api/guidelines/${id}/formal-check-approval`, {
      token: gpc,
      json: { changeType: 0 },
    });
  await callAndParse(machine, anything, 'POST', `/api/comments/${draft.id}`, {
    token: office,
    json: { comment: 'Written before the upgrade.' },
  });
  const settings = { officeEmail: 'guidelines@association.example', officeEmailOverride: '0' };
  await callAndParse(machine, anything, 'POST', '/api/configurations', { token: office, json: settings });
  const year = { dateFrom: '01-01-2026', dateTo: '31-12-2026' };
  await callAndParse(machine, anything, 'POST', '/api/stats', { token: office, json: year });
  const { data } = await callAndParse(machine, calendar, 'POST', '/api/user/calendar', { token: office });
  const upload = await beginUpload(machine, submitter, draft.id);
  await waitForLinks(machine, /^\/invitation\//, /^\/declaration\//);
  const ids = parseEntries(before).map(({ id }) => id);
  const entries = await readEntries(machine, office, ids);
  // Last, because reading writes too, and because then all emails have arrived.
  const inventory = await takeQuietInventory(dataDir);
  return {
    inventory,
    entries,
    emails: users.map((user) => user.email),
    sessions,
    calendar: new URL(data.address).pathname,
    upload: { ...upload, email },
    links: findLinks(machine),
  };
}
