import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sealHead } from '../../change-log/sealing.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, uploadFile } from '../../testing/world.ts';
import { unzipFiles, verifyZip } from '../dossier/testing/dossier-zip.ts';

const run = withWorld();
/** An entry under committee review. The tests only read it. */
let id: number;

const askFor = (who: TestPerson, body?: object, entry = id) =>
  run.app.call(who, 'POST', `/guidelines/${entry}/dossier/get-download-link`, body);

async function downloadDossier(who: TestPerson, body?: object, entry = id): Promise<Buffer> {
  const asked = await askFor(who, body, entry);
  expect(asked.statusCode, asked.body).toBe(200);
  const answer = await run.app.fastify.inject({ url: asked.json().link });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  return answer.rawPayload;
}

async function readPublishedKey(): Promise<string> {
  const answer = await run.app.fastify.inject({ url: '/.well-known/imprimatur.json' });
  return answer.json().change_log_seals.keys[0].x;
}

const sealLog = async (): Promise<void> => {
  const { pool, store, config, now } = run.app.context;
  const client = await pool.connect();
  try {
    await sealHead({ client, store, secrets: config.secrets, now: now() });
  } finally {
    client.release();
  }
};

async function reviewEntry(entry: number): Promise<void> {
  const { app, world } = run;
  await callOrThrow(app, world.reviewer, 'POST', `/guidelines/${entry}/points`, {
    points: [{ kind: 'minor', text: 'Give the doses: Novák, Łódź, Αθήνα, Жуков, 東京.' }],
  });
  await callOrThrow(app, world.reviewer, 'POST', `/guidelines/${entry}/finish-review`, {
    changeType: 1,
    comment: 'Nearly there.',
  });
}

async function createReviewedEntry(): Promise<number> {
  const entry = await createEntryInPhase(run.app, run.world, 50);
  await reviewEntry(entry);
  return entry;
}

const publish = (entry: number) =>
  callOrThrow(run.app, run.world.office, 'PUT', `/guidelines/${entry}`, { phase: 140 });

beforeAll(async () => {
  const { app, world } = run;
  await createEntryInPhase(app, world, 10);
  await sealLog();
  id = await createEntryInPhase(app, world, 50);
  await createEntryInPhase(app, world, 10);
  await reviewEntry(id);
  await sealLog();
});

describe('the dossier as a zip', () => {
  it('contains the record as PDF and JSON, versions, points, declarations and the log, and can be verified', async () => {
    const bytes = await downloadDossier(run.world.office);
    const files = await unzipFiles(bytes);
    expect(Object.keys(files).filter((name) => !name.startsWith('versions/'))).toEqual([
      'README.txt',
      'dossier.json',
      'dossier.pdf',
      'points.json',
      'declarations.json',
      'log/chain.jsonl',
      'log/personal.jsonl',
      'log/seals.txt',
      'manifest.json',
      'manifest.sig',
    ]);
    expect(Object.keys(files).some((name) => name.startsWith('versions/1/'))).toBe(true);
    const pdf = Buffer.from(files['dossier.pdf'] ?? []).toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/Marked true');
    const { pages } = await readPdf(Buffer.from(files['dossier.pdf'] ?? []));
    const text = pages.map((page) => page.text).join(' ');
    expect(text).toContain('Give the doses: Novák, Łódź, Αθήνα, Жуков,');
    expect(text).toContain('Round 2 (Committee)');
    // The seal at the end can contain any letters.
    const [record = ''] = text.split('Change log');
    expect(record, 'codes in place of labels').not.toMatch(/\b(?:coauthor|cowriter|gpc|\w+_\w+)\b/);
    const verdict = await verifyZip(bytes, [await readPublishedKey()]);
    expect(verdict.flaws).toEqual([]);
    expect(verdict.rows).toBeGreaterThan(10);
    expect(verdict.seals).toBe(2);
  });

  it('lists the delegates of a round by country, also those whose country is not recorded', async () => {
    const { app, world } = run;
    const { delegate, delegate2, office } = world;
    const entry = await createEntryInPhase(app, world, 80);
    await app.write(`update users set country = 'Austria' where id = $1`, [delegate.id]);
    const files = await unzipFiles(await downloadDossier(office, undefined, entry));
    const { pages } = await readPdf(Buffer.from(files['dossier.pdf'] ?? []));
    const text = pages
      .map((page) => page.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain(`Austria · ${delegate.name} · no answer`);
    expect(text).toContain(`Country not recorded · ${delegate2.name} · no answer`);
  });

  it('fails verification after a change to any byte, and the changed part is named', async () => {
    const bytes = await downloadDossier(run.world.office);
    const unnamed: number[] = [];
    // The prime step hits every file and the records between them.
    for (let at = 0; at < bytes.length; at += 2_999) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      if ((await verifyZip(altered)).flaws.length === 0) unnamed.push(at);
    }
    // Every 61st byte of manifest, signature and directory.
    for (let at = bytes.length - 2_500; at < bytes.length; at += 61) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      if ((await verifyZip(altered)).flaws.length === 0) unnamed.push(at);
    }
    expect(unnamed).toEqual([]);
    const at = bytes.indexOf('"title"');
    const altered = Buffer.from(bytes);
    altered[at + 1] = 'T'.charCodeAt(0);
    expect((await verifyZip(altered)).flaws).toEqual([{ kind: 'file', name: 'dossier.json' }]);
    expect((await verifyZip(bytes.subarray(0, bytes.length - 1))).flaws).toEqual([{ kind: 'directory', name: 'zip' }]);
  });

  it('fails verification with the key of another installation', async () => {
    const bytes = await downloadDossier(run.world.office);
    const { flaws } = await verifyZip(bytes, ['A'.repeat(43)]);
    expect(flaws).toMatchObject([{ kind: 'otherKey' }]);
  });

  it('contains log rows for the office only, and their hashes for council and board', async () => {
    for (const who of [run.world.gpc, run.world.igo]) {
      const bytes = await downloadDossier(who);
      const files = await unzipFiles(bytes);
      expect(Object.keys(files)).not.toContain('log/personal.jsonl');
      expect(Buffer.from(files['log/chain.jsonl'] ?? []).toString()).not.toContain('"data"');
      expect(await verifyZip(bytes)).toMatchObject({ flaws: [], rows: 0, seals: 2 });
    }
    expect((await askFor(run.world.submitter)).statusCode).toBe(403);
    expect((await askFor(run.world.external)).statusCode).toBe(404);
  });

  it('has a public edition once the entry is published, without reviewers, amounts, emails and log', async () => {
    const entry = await createReviewedEntry();
    const early = await askFor(run.world.office, { edition: 'public' }, entry);
    expect(early.statusCode).toBe(422);
    expect(Object.keys(early.json().errors)).toEqual(['edition']);
    await publish(entry);
    const bytes = await downloadDossier(run.world.office, { edition: 'public' }, entry);
    expect((await verifyZip(bytes)).flaws).toEqual([]);
    const files = await unzipFiles(bytes);
    expect(Object.keys(files).some((name) => name.startsWith('log/') || name === 'declarations.json')).toBe(false);
    const all = Object.values(files)
      .map((file) => Buffer.from(file).toString('utf8'))
      .join('\n');
    const { reviewer, reviewer2, gpc, submitter } = run.world;
    for (const { name, email } of [reviewer, reviewer2, gpc]) {
      expect(all).not.toContain(email);
      expect(all).not.toContain(`"${name}"`);
    }
    expect(all).not.toContain(submitter.email);
    const dossier = JSON.parse(Buffer.from(files['dossier.json'] ?? []).toString());
    expect(dossier).toMatchObject({ money: null, emails: null, log: null, conflicts: null });
    expect(
      dossier.declarations.every(
        (one: { form: unknown; summary: unknown }) => one.form === null && one.summary === null,
      ),
    ).toBe(true);
  });

  it('hides in its public edition former reviewers, and council members who submitted a version', async () => {
    const { app, world } = run;
    const { office, gpc2, reviewer, reviewer2 } = world;
    const successor = await app.person(2);
    const entry = await createEntryInPhase(app, world, 50);
    const replaced = { user_id: reviewer2.id, by: successor.id, comment: 'Away.' };
    await callOrThrow(app, office, 'POST', `/guidelines/${entry}/replace-reviewer`, replaced);
    await callOrThrow(app, office, 'PUT', `/guidelines/${entry}`, { phase: 130 });
    await uploadFile(app, gpc2, entry, 'from the council.pdf');
    await callOrThrow(app, gpc2, 'PATCH', `/guidelines/${entry}`, { phase: 110 });
    await publish(entry);
    const files = await unzipFiles(await downloadDossier(office, { edition: 'public' }, entry));
    const dossier = Buffer.from(files['dossier.json'] ?? []).toString();
    expect(dossier).toContain('from the council.pdf');
    for (const { name } of [gpc2, reviewer, reviewer2, successor]) expect(dossier).not.toContain(`"${name}"`);
    expect(dossier).toContain(`"${world.submitter.name}"`);
  });

  it('names the reviewers in its public edition if the settings require it', async () => {
    const entry = await createReviewedEntry();
    await publish(entry);
    const setSwitch = (publicReviewers: boolean) =>
      callOrThrow(run.app, run.world.office, 'POST', '/configurations', {
        officeEmail: 'office@society.example',
        publicReviewers,
      });
    onTestFinished(async () => {
      await setSwitch(false);
    });
    await setSwitch(true);
    const files = await unzipFiles(await downloadDossier(run.world.office, { edition: 'public' }, entry));
    const points = JSON.parse(Buffer.from(files['points.json'] ?? []).toString());
    expect(points).toMatchObject([{ user_name: run.world.reviewer.name }]);
    expect(Buffer.from(files['dossier.json'] ?? []).toString()).not.toContain(run.world.reviewer.email);
  });

  it('is logged with its edition', async () => {
    await downloadDossier(run.world.gpc);
    const { rows } = await run.app.context.pool.query(
      `select user_id, data from logs where model = 'guideline' and action = 'download' order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({ user_id: run.world.gpc.id, data: JSON.stringify({ edition: 'internal' }) });
  });
});
