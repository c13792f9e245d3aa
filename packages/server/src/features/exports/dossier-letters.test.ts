import type { Dossier, DossierGuest } from '@imprimatur/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { issueLink } from '../../mail/link-token.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, uploadFile } from '../../testing/world.ts';
import { unzipFiles, verifyZip } from '../dossier/testing/dossier-zip.ts';

const run = withWorld();
let id: number;
let ada: DossierGuest;
let bob: DossierGuest;
let listed: Dossier['guests'];

const LETTER = 'Dear reviewers, Table 2 now has the doses.';

const issueToken = ({ id: guest, email }: DossierGuest): string =>
  issueLink(run.app.context.config.secrets, { purpose: 'guest', id: guest, email }, run.app.context.now());

const invite = (name: string, days: number, email = `${name.split(' ')[0]?.toLowerCase()}@auditors.example`) =>
  callOrThrow<DossierGuest>(run.app, run.world.office, 'POST', `/guidelines/${id}/dossier/guests`, {
    name,
    email,
    days,
  });

const dossierFor = (who: TestPerson, of = id) => callOrThrow<Dossier>(run.app, who, 'GET', `/guidelines/${of}/dossier`);

const openAs = (guest: DossierGuest) => run.app.call(null, 'GET', `/dossiers/${issueToken(guest)}`);

/** Requests a download link below `path`, and downloads the zip. */
async function downloadZip(who: TestPerson | null, path: string, body?: object): Promise<Buffer> {
  const asked = await run.app.call(who, 'POST', `${path}/get-download-link`, body);
  expect(asked.statusCode, asked.body).toBe(200);
  return (await run.app.fastify.inject({ url: asked.json().link })).rawPayload;
}

/** The record in a zip, as a program reads it and as a person reads it. */
async function readRecord(bytes: Buffer): Promise<{ dossier: Dossier; paper: string; all: string }> {
  expect((await verifyZip(bytes)).flaws).toEqual([]);
  const files = await unzipFiles(bytes);
  const { pages } = await readPdf(files['dossier.pdf'] ?? Buffer.of());
  const paper = pages
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  const all = Buffer.concat(Object.values(files)).toString('utf8');
  return { dossier: JSON.parse((files['dossier.json'] ?? '').toString()), paper, all: `${all} ${paper}` };
}

beforeAll(async () => {
  const { app, world } = run;
  id = await createEntryInPhase(app, world, 44);
  await uploadFile(app, world.submitter, id, 'revised.pdf');
  await callOrThrow(app, world.submitter, 'PATCH', `/guidelines/${id}`, { phase: 46, cover: LETTER });
  ada = await invite('Ada Auditor', 3);
  bob = await invite('Bob Controller', 1);
  for (const _ of [1, 2]) await openAs(ada);
  await downloadZip(null, `/dossiers/${issueToken(bob)}`);
  await callOrThrow(app, world.office, 'DELETE', `/guidelines/${id}/dossier/guests/${bob.id}`);
  listed = (await dossierFor(world.office)).guests;
});

describe('covering letters in a dossier', () => {
  it('can be read with version, author and date by everybody who may read the internal edition', async () => {
    const { office, gpc, igo, submitter } = run.world;
    const letter = { upload_id: 2, text: LETTER, user_name: submitter.name, created_at: expect.any(String) };
    for (const who of [office, gpc, igo, submitter]) expect((await dossierFor(who)).covers).toEqual([letter]);
    expect((await openAs(ada)).json().data.covers).toEqual([letter]);
  });

  it('are an empty list if there are none, and include no draft', async () => {
    const other = await createEntryInPhase(run.app, run.world, 44);
    await callOrThrow(run.app, run.world.submitter, 'PUT', `/guidelines/${other}/cover`, { text: 'Not finished.' });
    expect((await dossierFor(run.world.submitter, other)).covers).toEqual([]);
  });
});

describe('the guests of a dossier', () => {
  it('are listed with their visits, for the office only', async () => {
    const { office, gpc, igo, submitter } = run.world;
    const never = { times: 0, last_at: null };
    expect(listed).toEqual([
      {
        name: ada.name,
        invited_by: office.name,
        created_at: ada.created_at,
        days: 3,
        ends_at: ada.ends_at,
        revoked_at: null,
        opened: { times: 2, last_at: expect.any(String) },
        downloaded: never,
      },
      expect.objectContaining({
        name: bob.name,
        days: 1,
        revoked_at: expect.any(String),
        opened: never,
        downloaded: { times: 1, last_at: expect.any(String) },
      }),
    ]);
    for (const who of [gpc, igo, submitter]) {
      const answer = await run.app.call(who, 'GET', `/guidelines/${id}/dossier`);
      expect(answer.json().data.guests).toBeNull();
      expect(answer.body).not.toMatch(/Ada|Bob|auditors/);
    }
    const opened = await openAs(ada);
    expect([opened.json().data.guests, opened.body.match(/Bob|auditors\.example/)]).toEqual([null, null]);
  });
});

describe('a dossier as a zip', () => {
  it('contains the same covering letters and guests as PDF and as JSON, and can be verified', async () => {
    const { office, submitter } = run.world;
    const { dossier, paper } = await readRecord(await downloadZip(office, `/guidelines/${id}/dossier`));
    const { covers, guests } = await dossierFor(office);
    expect([dossier.covers, dossier.guests]).toEqual([covers, guests]);
    expect(paper).toMatch(new RegExp(`With version 2 · ${submitter.name} · [\\d-]{10} · ${LETTER}`));
    expect(paper).toMatch(
      /Ada Auditor · invited by .* for 3 days, until [\d-]{10} · opened \d times, last on [\d-]{10} · never downloaded/,
    );
    expect(paper).toMatch(/Bob Controller .* · never opened · downloaded once, last on [\d-]{10} · revoked on/);
  });

  it('shows council, board and guests the covering letters, but no guest names', async () => {
    const { gpc, igo } = run.world;
    const path = `/guidelines/${id}/dossier`;
    const carl = await invite('Carl Checker', 1);
    for (const bytes of [
      await downloadZip(gpc, path),
      await downloadZip(igo, path),
      await downloadZip(null, `/dossiers/${issueToken(carl)}`),
    ]) {
      const { dossier, paper, all } = await readRecord(bytes);
      expect([dossier.guests, dossier.covers?.length, paper.includes(LETTER)]).toEqual([null, 1, true]);
      expect(all).not.toMatch(/Ada Auditor|Bob Controller|Carl Checker|auditors\.example/);
    }
  });

  it('contains neither letters nor guests in its public edition, and names nobody who was erased', async () => {
    const { app, world } = run;
    const auditor = await app.person(4);
    const listNames = ({ guests }: Dossier) => guests?.map(({ name }) => name);
    const before = listNames(await dossierFor(world.office));
    await invite('Eve Examiner', 2, auditor.email);
    await callOrThrow(app, world.office, 'DELETE', `/users/${auditor.id}`);
    await callOrThrow(app, world.office, 'POST', `/users/${auditor.id}/erase`);
    const erased = await readRecord(await downloadZip(world.office, `/guidelines/${id}/dossier`));
    expect(listNames(erased.dossier)).toEqual(before);
    expect(erased.all).not.toContain(auditor.email);
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { phase: 140 });
    const { dossier, all } = await readRecord(
      await downloadZip(world.office, `/guidelines/${id}/dossier`, { edition: 'public' }),
    );
    expect([dossier.covers, dossier.guests]).toEqual([null, null]);
    expect(all).not.toMatch(/Table 2 now|Ada Auditor|Bob Controller|auditors\.example/);
  });
});
