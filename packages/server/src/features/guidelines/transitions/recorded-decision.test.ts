import type { PhaseChangeResponse } from '@imprimatur/contract';
import { addDays, dayIn, formatDay, ROLE } from '@imprimatur/domain';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { mails } from '../../../db/schema/index.ts';
import { renderMail } from '../../../mail/render.ts';
import { withWorld } from '../../../testing/with-world.ts';
import {
  callOrThrow,
  createEntryInPhase,
  FINAL_ACKNOWLEDGEMENTS,
  readEntry,
  uploadFile,
} from '../../../testing/world.ts';

const run = withWorld({ each: true });
type Person = keyof typeof run.world;

const COMPLETE_DECISION = {
  kind: 'meeting',
  held_on: '02-11-2026',
  minutes_ref: 'Minutes 2026/4, item 3',
  votes: { for: 7, against: 1, abstained: 2 },
  conditions: 'Table 4 gets a legend before publication.',
};

const CALL_BY_TRANSITION = {
  preApprove: [10, 'gpc', 'POST', '/formal-check-approval', { changeType: 0 }],
  requestWork: [10, 'gpc', 'POST', '/formal-check-approval', { changeType: 1, comment: 'Say more.' }],
  gpcApprove: [102, 'gpc', 'PATCH', '', { phase: 110 }],
  gpcHold: [102, 'gpc', 'PATCH', '', { phase: 104, comment: 'Title page.' }],
  boardApprove: [110, 'igo', 'PATCH', '', { phase: 120 }],
  boardHold: [110, 'igo', 'PATCH', '', { phase: 130, comment: 'Budget.' }],
} as const;

const call = (id: number, who: Person, [method, path]: readonly [string, string], body: object) =>
  run.app.call(run.world[who], method, `/guidelines/${id}${path}`, body);

const historyOf = async (id: number, who: Person = 'office'): Promise<PhaseChangeResponse[]> =>
  (await run.app.call(run.world[who], 'GET', `/guidelines/phases/${id}`)).json().data;

const changeSettings = (body: object) =>
  callOrThrow(run.app, run.world.office, 'POST', '/configurations', { officeEmail: 'office@society.example', ...body });

afterEach(() => changeSettings({ boardResolution: 'optional', formalCheckList: [] }));

const FORMAL_CHECK_LIST = ['The topic is new.', 'Two coordinating authors are named.', 'The budget has a reason.'];

describe('a recorded decision', () => {
  it.each(Object.entries(CALL_BY_TRANSITION))(
    'is stored with %s, in history and log',
    async (transition, [phase, who, method, path, body]) => {
      const id = await createEntryInPhase(run.app, run.world, phase);
      const answer = await call(id, who, [method, path], { ...body, decision: COMPLETE_DECISION });
      expect(answer.statusCode, answer.body).toBe(200);
      expect((await historyOf(id)).at(-1)).toMatchObject({ transition, decision: COMPLETE_DECISION });
      const { rows } = await run.app.context.pool.query(
        `select data from logs_in_clear where guideline_id = $1 and action = 'transition' order by id desc limit 1`,
        [id],
      );
      expect(JSON.parse(rows[0].data)).toMatchObject({ transition, decision: COMPLETE_DECISION });
    },
  );

  it.each(['preApprove', 'boardApprove', 'boardHold'] as const)(
    'with %s tells the submitter its conditions by email, but not people who do not read comments',
    async (transition) => {
      const [phase, who, method, path, body] = CALL_BY_TRANSITION[transition];
      const id = await createEntryInPhase(run.app, run.world, phase);
      const answer = await call(id, who, [method, path], { ...body, decision: COMPLETE_DECISION });
      expect(answer.statusCode, answer.body).toBe(200);
      const emails = await run.app.context.db
        .select()
        .from(mails)
        .where(and(eq(mails.guidelineId, id), eq(mails.template, transition)))
        .orderBy(mails.id);
      const informedIds = emails
        .filter((row) => renderMail(run.app.context, row).text.includes(`> ${COMPLETE_DECISION.conditions}`))
        .map(({ recipientId }) => recipientId);
      const { submitter } = run.world;
      expect(informedIds).toContain(submitter.id);
      const { rows: others } = await run.app.context.pool.query(
        'select id from users where id = any ($1) and id <> $2 and not superuser and role not in ($3, $4)',
        [informedIds, submitter.id, ROLE.gpc, ROLE.igo],
      );
      expect(others).toEqual([]);
    },
  );

  it('is stored with a rejection', async () => {
    const id = await createEntryInPhase(run.app, run.world, 10);
    await callOrThrow(run.app, run.world.gpc, 'POST', `/guidelines/reject/${id}`, {
      comment: 'Out of scope.',
      decision: COMPLETE_DECISION,
    });
    expect((await historyOf(id)).at(-1)).toMatchObject({ transition: 'reject', decision: COMPLETE_DECISION });
  });

  it('is optional, as is each of its fields, and blank fields are ignored', async () => {
    const id = await createEntryInPhase(run.app, run.world, 102);
    await callOrThrow(run.app, run.world.gpc, 'PATCH', `/guidelines/${id}`, {
      phase: 110,
      decision: { minutes_ref: ' ' },
    });
    expect((await historyOf(id)).at(-1)?.decision).toBeNull();
    await callOrThrow(run.app, run.world.igo, 'PATCH', `/guidelines/${id}`, {
      phase: 120,
      decision: { kind: 'chair' },
    });
    const none = { held_on: null, minutes_ref: null, votes: null, conditions: null };
    expect((await historyOf(id)).at(-1)?.decision).toEqual({ kind: 'chair', ...none });
  });

  it('shows its conditions only to people who may read comments', async () => {
    const id = await createEntryInPhase(run.app, run.world, 110);
    await callOrThrow(run.app, run.world.igo, 'PATCH', `/guidelines/${id}`, {
      phase: 120,
      decision: COMPLETE_DECISION,
    });
    expect((await historyOf(id, 'submitter')).at(-1)?.decision).toEqual(COMPLETE_DECISION);
    expect((await historyOf(id, 'reviewer')).at(-1)?.decision).toEqual({ ...COMPLETE_DECISION, conditions: null });
  });

  const tomorrow = () => formatDay(addDays(dayIn(run.app.context.config.timeZone, run.app.context.now()), 1));
  it.each([
    ['an unknown kind', () => ({ kind: 'lottery' }), 'decision.kind'],
    ['an invalid date', () => ({ held_on: '31-02-2026' }), 'decision.held_on'],
    ['a day in the future', () => ({ held_on: tomorrow() }), 'decision.held_on'],
    ['a long reference', () => ({ minutes_ref: 'x'.repeat(101) }), 'decision.minutes_ref'],
    ['a negative number of votes', () => ({ votes: { for: -1, against: 0, abstained: 0 } }), 'decision.votes.for'],
    ['votes without abstentions', () => ({ votes: { for: 1, against: 0 } }), 'decision.votes.abstained'],
    ['long conditions', () => ({ conditions: 'x'.repeat(2001) }), 'decision.conditions'],
  ])('with %s is refused with an error for its field', async (_what, decision, field) => {
    const id = await createEntryInPhase(run.app, run.world, 102);
    const answer = await call(id, 'gpc', ['PATCH', ''], { phase: 110, decision: decision() });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  it.each([
    [46, 'office', 'PATCH', '', { phase: 50 }],
    [46, 'office', 'PATCH', '', { phase: 80 }],
    [0, 'submitter', 'PATCH', '', { phase: 10, publication_rules: 1 }],
    [0, 'submitter', 'PUT', '', { phase: 10 }],
    [102, 'office', 'PUT', '', { phase: 110 }],
    [42, 'gpc', 'POST', '/finish-review', { changeType: 0 }],
  ] as const)('is refused with any other transition: from %i by %s with %s', async (phase, who, method, path, body) => {
    const id = await createEntryInPhase(run.app, run.world, phase);
    const answer = await call(id, who, [method, path], { ...body, decision: COMPLETE_DECISION });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['decision']);
    expect((await readEntry(run.app, run.world.office, id)).phase).toBe(phase);
  });

  it('is refused when files are submitted after a hold, even if this leads to phase 110', async () => {
    const id = await createEntryInPhase(run.app, run.world, 130);
    await uploadFile(run.app, run.world.submitter, id, 'corrected.pdf');
    const answer = await call(id, 'submitter', ['PATCH', ''], { phase: 110, decision: COMPLETE_DECISION });
    expect(answer.json().errors).toEqual({
      decision: ['A decision can be recorded only with the formal check, an approval or a hold. Please leave it out.'],
    });
  });
});

describe('a required board resolution', () => {
  it.each([
    [120, 'igo'],
    [120, 'office'],
    [130, 'igo'],
  ] as const)(
    'is refused for %i by %s while fields are missing, which are named, and accepted when complete',
    async (phase, who) => {
      const id = await createEntryInPhase(run.app, run.world, 110);
      await changeSettings({ boardResolution: 'required' });
      const comment = phase === 130 ? { comment: 'Budget.' } : {};
      const refused = await call(id, who, ['PATCH', ''], { phase, ...comment, decision: { conditions: 'None.' } });
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json().errors)).toEqual(['decision.kind', 'decision.held_on', 'decision.minutes_ref']);
      const { kind, held_on, minutes_ref } = COMPLETE_DECISION;
      const taken = await call(id, who, ['PATCH', ''], { phase, ...comment, decision: { kind, held_on, minutes_ref } });
      expect(taken.statusCode, taken.body).toBe(200);
      expect(taken.json().data.board_resolution).toBe('required');
    },
  );

  it('is also required for the email preview', async () => {
    const id = await createEntryInPhase(run.app, run.world, 110);
    await changeSettings({ boardResolution: 'required' });
    const preview = (decision: object) =>
      call(id, 'igo', ['POST', '/mail-preview'], { transition: 'boardApprove', phase: 120, decision });
    expect((await preview({})).statusCode).toBe(422);
    expect((await preview(COMPLETE_DECISION)).json().data).toHaveLength(2);
  });

  it('is not required from the council', async () => {
    await changeSettings({ boardResolution: 'required' });
    const id = await createEntryInPhase(run.app, run.world, 102);
    expect((await call(id, 'gpc', ['PATCH', ''], { phase: 110 })).statusCode).toBe(200);
  });
});

describe('the checklist of the formal check', () => {
  it('is shown to the council and the office, and its ticks are stored with the vote', async () => {
    await changeSettings({ formalCheckList: FORMAL_CHECK_LIST });
    const id = await createEntryInPhase(run.app, run.world, 10);
    expect((await readEntry(run.app, run.world.gpc, id)).formal_check_list).toEqual(FORMAL_CHECK_LIST);
    expect((await readEntry(run.app, run.world.submitter, id)).formal_check_list).toEqual([]);
    const ticks = FORMAL_CHECK_LIST.slice(0, 2);
    const path = `/guidelines/${id}/formal-check-approval`;
    await callOrThrow(run.app, run.world.gpc, 'POST', path, { changeType: 1, comment: 'Say more.', ticks });
    await callOrThrow(run.app, run.world.submitter, 'PUT', `/guidelines/${id}`, { phase: 10 });
    await changeSettings({ formalCheckList: [] });
    await callOrThrow(run.app, run.world.gpc, 'POST', path, { changeType: 0 });
    const voted = (await historyOf(id)).filter(({ from }) => from === 10);
    expect(voted.map((row) => row.ticks)).toEqual([ticks, []]);
    const { formalCheckApprovals } = await readEntry(run.app, run.world.submitter, id);
    expect(formalCheckApprovals).toEqual([
      { user_id: run.world.gpc.id, revision: 0, ticks },
      { user_id: run.world.gpc.id, revision: 1, ticks: [] },
    ]);
    expect((await historyOf(id, 'coauthor')).flatMap((row) => row.ticks)).toEqual([]);
  });

  it('refuses a tick for a sentence that it does not contain', async () => {
    await changeSettings({ formalCheckList: FORMAL_CHECK_LIST });
    const id = await createEntryInPhase(run.app, run.world, 10);
    const body = { changeType: 0, ticks: ['The moon is full.'] };
    const answer = await call(id, 'gpc', ['POST', '/formal-check-approval'], body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      ticks: ['The checklist has changed in the meantime. Please reload the page and tick the items again.'],
    });
  });
});

describe('the final title', () => {
  const FINAL = 'Procedural guideline for myocardial perfusion imaging';
  const rowOf = async (id: number, who: Person = 'office') =>
    (await run.app.call(run.world[who], 'GET', '/guidelines')).json().data.find((row: { id: number }) => row.id === id);

  const startBoard = async (id: number, finalTitle: string) => {
    await uploadFile(run.app, run.world.submitter, id, 'final.pdf');
    return call(id, 'submitter', ['PATCH', ''], { phase: 102, ...FINAL_ACKNOWLEDGEMENTS, finalTitle });
  };

  it('is chosen with the final version, and becomes the title of the published entry', async () => {
    const id = await createEntryInPhase(run.app, run.world, 100);
    const answer = await startBoard(id, ` ${FINAL} `);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({ finalTitle: FINAL, name: 'Myocardial perfusion imaging' });
    expect(answer.json().data.title).toBe('Myocardial perfusion imaging');
    await callOrThrow(run.app, run.world.gpc, 'PATCH', `/guidelines/${id}`, { phase: 110 });
    await callOrThrow(run.app, run.world.igo, 'PATCH', `/guidelines/${id}`, { phase: 120 });
    await callOrThrow(run.app, run.world.submitter, 'POST', `/guidelines/${id}/final-publication`, {
      date_of_publication: '02-11-2026',
      name_of_journal: 'Journal of Hearts',
      doi_number: '10.1000/182',
    });
    expect(await readEntry(run.app, run.world.reviewer, id)).toMatchObject({ title: FINAL });
    expect(await rowOf(id)).toMatchObject({ title: FINAL, name: 'Myocardial perfusion imaging' });
    const { rows } = await run.app.context.pool.query<{ name: string }>(
      `select distinct values ->> 'name' as name from mails where guideline_id = $1 and template = 'publish'`,
      [id],
    );
    expect(rows).toEqual([{ name: FINAL }]);
    const { redirectUrl } = (await run.app.call(run.world.reviewer, 'GET', `/cds/${id}`)).json();
    const citation = await run.app.fastify.inject({ method: 'GET', url: redirectUrl });
    expect(citation.json()).toMatchObject({ title: FINAL });
    const board = (await run.app.call(run.world.office, 'GET', '/board?ended=1')).json().data;
    expect(board.find((one: { id: number }) => one.id === id).name).toBe(FINAL);
  });

  it('defaults to the working title', async () => {
    const id = await createEntryInPhase(run.app, run.world, 100);
    expect((await startBoard(id, ' ')).json().data.finalTitle).toBeNull();
  });

  it('has at most 20 words, and is accepted only with the final version', async () => {
    const id = await createEntryInPhase(run.app, run.world, 100);
    const long = await startBoard(id, 'word '.repeat(21));
    expect(long.json().errors).toEqual({ finalTitle: ['Max count words for this field is 20'] });
    const held = await createEntryInPhase(run.app, run.world, 104);
    await uploadFile(run.app, run.world.submitter, held, 'corrected.pdf');
    const other = await call(held, 'submitter', ['PATCH', ''], { phase: 102, finalTitle: FINAL });
    expect(other.statusCode).toBe(422);
    expect(Object.keys(other.json().errors)).toEqual(['finalTitle']);
  });

  it('can be changed only by the office, until publication', async () => {
    const id = await createEntryInPhase(run.app, run.world, 120);
    const put = (who: Person, finalTitle: string) => call(id, who, ['PUT', ''], { finalTitle });
    expect((await put('office', FINAL)).json().data.finalTitle).toBe(FINAL);
    expect((await put('submitter', 'Mine')).statusCode).toBe(403);
    const draft = await createEntryInPhase(run.app, run.world, 0);
    expect((await call(draft, 'submitter', ['PUT', ''], { finalTitle: 'Mine' })).statusCode).toBe(403);
    const updated = await run.app.call(run.world.submitter, 'PATCH', `/guidelines/update_draft/${draft}`, {
      finalTitle: 'Mine',
    });
    expect(updated.statusCode).toBe(403);
    const published = await createEntryInPhase(run.app, run.world, 140);
    const late = await call(published, 'office', ['PUT', ''], { finalTitle: FINAL });
    expect(late.statusCode).toBe(422);
    expect(Object.keys(late.json().errors)).toEqual(['finalTitle']);
  });
});
