// @module-tag nightly
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChildServer, removeData } from './child-server.ts';
import { createServerStarter } from './child-servers.ts';

const startServer = createServerStarter();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-kill-'));
});
afterAll(async () => {
  await removeData(folder);
});

const KILL_COUNT = 3;

interface Acknowledged {
  readonly drafts: { id: number; name: string }[];
  readonly files: { id: number; gid: number; sha256: string }[];
}

async function signIn(server: ChildServer, person: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${person}@demo.example`, password: 'demo' }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Writes drafts and files one after another, as fast as possible, until the server is gone. */
async function keepWriting(server: ChildServer, token: string, lane: string, seen: Acknowledged): Promise<void> {
  const authorization = `Bearer ${token}`;
  for (let index = 0; ; index += 1) {
    try {
      const name = `Entry ${lane} ${index}`;
      const made = await fetch(`${server.url}/api/guidelines`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
      if (made.status !== 201) return;
      const { id } = ((await made.json()) as { data: { id: number } }).data;
      seen.drafts.push({ id, name });
      const form = new FormData();
      form.append(
        'gl',
        new Blob([`%PDF-1.7 ${lane} ${index} ${'x'.repeat(20_000)}`], { type: 'application/pdf' }),
        'draft.pdf',
      );
      const sent = await fetch(`${server.url}/api/files/${id}`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
      if (sent.status !== 201) return;
      const [file] = ((await sent.json()) as { data: { id: number; sha256: string }[] }).data;
      if (file !== undefined) seen.files.push({ id: file.id, gid: id, sha256: file.sha256 });
    } catch {
      return; // The connection is cut, so it is unknown whether the running call took effect.
    }
  }
}

async function hashBytes(bytes: ArrayBuffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

// Covers Fault.1
it('a killed server loses nothing that it acknowledged, and shows nothing incomplete', async () => {
  const seen: Acknowledged = { drafts: [], files: [] };
  for (let round = 0; round < KILL_COUNT; round += 1) {
    const server = await startServer(folder);
    const token = await signIn(server, 'submitter');
    const before = seen.drafts.length;
    const lanes = ['a', 'b', 'c'].map((lane) => keepWriting(server, token, `${round}${lane}`, seen));
    while (seen.drafts.length < before + 15) await new Promise((resolve) => setTimeout(resolve, 5));
    await server.kill();
    await Promise.all(lanes);
  }
  const server = await startServer(folder);
  try {
    const authorization = `Bearer ${await signIn(server, 'submitter')}`;
    for (const draft of seen.drafts) {
      const answer = await fetch(`${server.url}/api/guidelines/${draft.id}`, { headers: { authorization } });
      expect(((await answer.json()) as { data: { name: string } }).data.name).toBe(draft.name);
    }
    for (const file of seen.files) {
      const entry = await fetch(`${server.url}/api/guidelines/${file.gid}`, { headers: { authorization } });
      const { files } = ((await entry.json()) as { data: { files: { id: number; url: string }[] } }).data;
      const url = files.find((one) => one.id === file.id)?.url ?? 'missing';
      const bytes = await fetch(new URL(url, server.url));
      expect(await hashBytes(await bytes.arrayBuffer())).toBe(file.sha256);
    }
    expect(seen.drafts.length).toBeGreaterThanOrEqual(15 * KILL_COUNT);
    expect(seen.files.length).toBeGreaterThan(10);
  } finally {
    expect(await server.end()).toBe(0);
  }
});
