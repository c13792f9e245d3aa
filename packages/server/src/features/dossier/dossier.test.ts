import type { Dossier } from '@imprimatur/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry } from '../../testing/world.ts';

const run = withWorld();
let id: number;

const requestDossier = (who: TestPerson) => run.app.call(who, 'GET', `/guidelines/${id}/dossier`);
const readDossier = async (who: TestPerson): Promise<Dossier> => {
  const answer = await requestDossier(who);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

/** Declares interests in two companies for this entry under this version of the terms. */
const declare = async (row: number, terms: number): Promise<void> => {
  const none = { none: true, relations: [] };
  const relations = [
    { entity: 'Tracer Ltd', comment: '500 euro' },
    { entity: 'Camera Inc', comment: 'a dinner' },
  ];
  await run.app.write(
    'update declarations set form = $2, terms = $3, declared = true, answered_at = now() where id = $1',
    [
      row,
      JSON.stringify({ items: { support: none, honoraria: { none: false, relations } }, signature: 'X', confirmed: 1 }),
      terms,
    ],
  );
};

beforeAll(async () => {
  const { app, world } = run;
  const { office, gpc, reviewer } = world;
  id = await createEntryInPhase(app, world, 50);
  const points = [{ kind: 'minor', text: 'Give the doses.' }];
  await callOrThrow(app, reviewer, 'POST', `/guidelines/${id}/points`, { points });
  await callOrThrow(app, reviewer, 'POST', `/guidelines/${id}/finish-review`, {
    changeType: 1,
    comment: 'Nearly there.',
  });
  await callOrThrow(app, gpc, 'POST', `/comments/${id}`, { comment: 'Between us.' });
  const [first, second] = (await readEntry(app, office, id)).coi_users;
  await declare(first?.id ?? 0, 1);
  await declare(second?.id ?? 0, 2);
});

/**
 * The contents of each reader's dossier: the optional parts, and the number of those rows that depend on rights. The table is written by
 * hand.
 */
const CONTENTS_BY_READER = {
  office: {
    declarations: true,
    conflicts: true,
    delegates: true,
    emails: true,
    log: true,
    reviews: 2,
    forms: 2,
    summaries: 2,
  },
  gpc: {
    declarations: true,
    conflicts: true,
    delegates: true,
    emails: false,
    log: true,
    reviews: 2,
    forms: 1,
    summaries: 1,
  },
  igo: {
    declarations: true,
    conflicts: false,
    delegates: true,
    emails: false,
    log: true,
    reviews: 2,
    forms: 0,
    summaries: 1,
  },
  submitter: {
    declarations: false,
    conflicts: false,
    delegates: false,
    emails: false,
    log: false,
    reviews: 1,
    forms: 0,
    summaries: 0,
  },
} as const;

describe('the dossier of an entry', () => {
  it.each(Object.entries(CONTENTS_BY_READER))('contains exactly what %s may read', async (kind, expected) => {
    const dossier = await readDossier(run.world[kind as keyof typeof CONTENTS_BY_READER]);
    const { declarations, conflicts, delegates, emails, log, rounds } = dossier;
    expect({
      declarations: declarations !== null,
      conflicts: conflicts !== null,
      delegates: delegates !== null,
      emails: emails !== null,
      log: log !== null,
      reviews: rounds.flatMap(({ reviews }) => reviews).length,
      forms: declarations?.filter(({ form }) => form !== null).length ?? 0,
      summaries: declarations?.filter(({ summary }) => summary !== null).length ?? 0,
    }).toEqual(expected);
  });

  it('is refused with 403 for people with another role in the entry, and with 404 for those who cannot see it', async () => {
    const { coauthor, cowriter, reviewer, reviewer2, external, delegate } = run.world;
    for (const who of [coauthor, cowriter, reviewer, reviewer2])
      expect((await requestDossier(who)).statusCode).toBe(403);
    for (const who of [external, delegate]) expect((await requestDossier(who)).statusCode).toBe(404);
  });

  it('lists versions with their checksums, rounds with their points, votes, decisions and money', async () => {
    const { office, gpc } = run.world;
    const { files } = await readEntry(run.app, office, id);
    const dossier = await readDossier(gpc);
    expect(dossier.entry).toMatchObject({ id, phase: 50, version: 1, submitter_name: run.world.submitter.name });
    expect(dossier.versions).toHaveLength(1);
    expect(dossier.versions[0]?.files.map(({ sha256 }) => sha256)).toEqual(files.map(({ sha256 }) => sha256));
    const [first, second] = dossier.rounds;
    expect(first).toMatchObject({ round: 1, party: 'gpc', outcome: 46, points: { sent: 0 } });
    expect(second).toMatchObject({ round: 2, party: 'reviewer', ended_at: null, outcome: null });
    expect(second?.points).toEqual({ sent: 1, answered: 0, settled: 0 });
    expect(dossier.votes.map(({ user_name }) => user_name)).toContain(gpc.name);
    expect(dossier.decisions.at(-1)).toMatchObject({ phase: 50, override: false, user_name: office.name });
    expect(dossier.money).toMatchObject({ planned: '1500.00', approved: '0.00', paid: '0.00' });
  });

  it('shows which declarations were made on paper and who confirmed them', async () => {
    const { declarations } = await readDossier(run.world.igo);
    const [paper] = declarations?.filter(({ on_paper }) => on_paper) ?? [];
    expect(paper).toMatchObject({ declared: true, on_paper_seen_by: run.world.office.name, form: null, summary: null });
    expect(declarations?.find(({ summary }) => summary !== null)?.summary).toEqual({
      kinds: ['honoraria'],
      companies: 2,
    });
  });

  it('shows how interests were handled, and which are still open', async () => {
    const { gpc, igo, submitter } = run.world;
    const [first, second] = (await readEntry(run.app, gpc, id)).coi_users;
    const handling = { handling: 'disclosed', text: 'Named in the acknowledgements.', parts: 'section 4' };
    await callOrThrow(run.app, gpc, 'POST', `/guidelines/${id}/declarations/${second?.id}/handling`, handling);
    const { handlings } = await readDossier(igo);
    expect(handlings).toEqual([
      expect.objectContaining({
        name: second?.name,
        ...handling,
        handled_by: gpc.name,
        open: false,
        summary: { kinds: ['honoraria'], companies: 2 },
      }),
    ]);
    expect((await readDossier(run.world.office)).handlings?.filter(({ open }) => open)).toMatchObject([
      { name: first?.name, handling: null },
    ]);
    expect((await readDossier(submitter)).handlings).toBeNull();
  });

  it('contains the end of the log and its latest seal', async () => {
    const { log } = await readDossier(run.world.office);
    const { rows } = await run.app.context.pool.query('select hash from logs where id = $1', [log?.head?.row]);
    expect(log).toMatchObject({ head: { hash: rows[0].hash } });
    expect(log?.rows).toBeGreaterThan(5);
  });
});
