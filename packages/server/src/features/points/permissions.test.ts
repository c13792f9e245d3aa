import type { Point } from '@imprimatur/contract';
import { describe, expect, it } from 'vitest';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, uploadFile, type World } from '../../testing/world.ts';
import { aPoint, createPointCalls } from './testing/fixtures.ts';

const run = withWorld();
const { answer, call, judge, path, post, send } = createPointCalls(() => run.app);

/**
 * Everybody who takes part in the entry during the committee's round. The co-writer has accepted; the co-author has not answered.
 */
const PEOPLE = [
  'office',
  'gpc',
  'igo',
  'submitter',
  'cowriter',
  'coauthor',
  'reviewer',
  'reviewer2',
  'delegate',
  'external',
] as const satisfies readonly (keyof World)[];
type Who = (typeof PEOPLE)[number];

/** People who may read a reviewer's point and the parts they see, written by hand from the decisions. Nobody else sees anything. */
const VISIBLE_PARTS_BY_STATE: readonly (readonly [state: string, Readonly<Partial<Record<Who, string>>>])[] = [
  ['a draft', { reviewer: 'draft' }],
  ['sent, while the round is open', { reviewer: 'open', office: 'open', gpc: 'open', igo: 'open' }],
  [
    'sent, when the round has ended',
    { reviewer: 'open', office: 'open', gpc: 'open', igo: 'open', submitter: 'open', cowriter: 'open' },
  ],
  [
    'with an answer that is not handed in',
    {
      reviewer: 'open',
      office: 'open, answer',
      gpc: 'open',
      igo: 'open',
      submitter: 'open, answer',
      cowriter: 'open, answer',
    },
  ],
  [
    'with an answer that is handed in',
    {
      reviewer: 'answered, answer',
      office: 'answered, answer',
      gpc: 'answered, answer',
      igo: 'answered, answer',
      submitter: 'answered, answer',
      cowriter: 'answered, answer',
    },
  ],
  [
    'judged',
    {
      reviewer: 'unsettled, answer, verdict',
      office: 'unsettled, answer, verdict',
      gpc: 'unsettled, answer, verdict',
      igo: 'unsettled, answer, verdict',
      submitter: 'unsettled, answer, verdict',
      cowriter: 'unsettled, answer, verdict',
    },
  ],
];

/** The people who may in general make a call about a point of the committee, in any phase. */
const CALLS_AND_CALLERS: readonly (readonly [method: string, rest: string, body: object, named: readonly Who[]])[] = [
  ['PATCH', '', { text: 'Other.' }, ['reviewer']],
  ['DELETE', '', {}, ['reviewer']],
  ['PUT', '/answer', { kind: 'changed' }, ['office', 'submitter', 'cowriter']],
  ['DELETE', '/answer', {}, ['office', 'submitter', 'cowriter']],
  ['PUT', '/verdict', { settled: true }, ['office', 'reviewer']],
];

const RARE_TEXTS = { point: 'Zirconium', answer: 'Hafnium', verdict: 'Rutherfordium' };

interface Stage {
  readonly id: number;
  readonly pid: number;
}

/** Moves the point from each state to the next. */
const STEPS: readonly ((stage: Stage) => Promise<unknown>)[] = [
  async () => {},
  ({ id }) => send(run.world.reviewer, id),
  ({ id }) => send(run.world.reviewer2, id, 0),
  ({ id, pid }) => answer(run.world.cowriter, id, pid, { kind: 'partly', text: RARE_TEXTS.answer }),
  async ({ id }) => {
    await call(run.world.submitter, 'GET', path(id));
    await uploadFile(run.app, run.world.submitter, id, 'revised.pdf');
    await callOrThrow(run.app, run.world.submitter, 'PATCH', `/guidelines/${id}`, { phase: 46 });
  },
  ({ id, pid }) => judge(run.world.reviewer, id, pid, { settled: false, text: RARE_TEXTS.verdict }),
];

async function createStage(): Promise<Stage> {
  const { app, world } = run;
  const id = await createEntryInPhase(app, world, 50);
  await callOrThrow(app, world.cowriter, 'POST', `/guideline-users-role-accept/${id}`, { role: 'cowriter' });
  const [point] = await post(world.reviewer, id, aPoint(RARE_TEXTS.point));
  if (point === undefined) throw new Error('no point was made');
  return { id, pid: point.id };
}

const describePoint = ({ status, answer: answered, verdict }: Point): string =>
  [status, ...(answered === null ? [] : ['answer']), ...(verdict === null ? [] : ['verdict'])].join(', ');

async function readBy(who: Who, { id }: Stage): Promise<string | undefined> {
  const { statusCode, json } = await call(run.world[who], 'GET', path(id));
  const points: Point[] = statusCode === 404 ? [] : json().data;
  expect(points.length).toBeLessThan(2);
  return points[0] && describePoint(points[0]);
}

/** The texts of the point that are found in everything else that a person can read, by name. */
async function findElsewhere(who: Who, id: number): Promise<string[]> {
  const person = run.world[who];
  const export_ = await call(person, 'POST', path(id, '/get-download-link'), { format: 'csv' });
  const exported = export_.statusCode === 200 ? await run.app.fastify.inject({ url: export_.json().link }) : export_;
  const places = [`/guidelines/${id}`, '/guidelines', `/comments/${id}`, `/guidelines/phases/${id}`, '/user/counts'];
  const read = await Promise.all(places.map((place) => call(person, 'GET', place)));
  const { rows } = await run.app.context.pool.query(
    `select string_agg(m::text, '') as text from mails m where recipient_id = $1`,
    [person.id],
  );
  const texts = [exported.body, ...read.map(({ body }) => body), rows[0].text ?? ''].join('\n');
  return Object.entries(RARE_TEXTS).flatMap(([name, text]) => (texts.includes(text) ? [name] : []));
}

const TEXTS_OF: Readonly<Record<string, readonly string[]>> = { answer: ['answer'], verdict: ['verdict'] };
const listVisibleTexts = (readableTexts: string | undefined): string[] =>
  readableTexts === undefined ? [] : ['point', ...readableTexts.split(', ').flatMap((word) => TEXTS_OF[word] ?? [])];

// Covers Points.5, Points.9, Points.13, V8.2.1
it('only the people in the tables can read, answer and judge a point, in each of its states', async () => {
  const stage = await createStage();
  for (const [at, [state, readers]] of VISIBLE_PARTS_BY_STATE.entries()) {
    await STEPS[at]?.(stage);
    const read: Record<string, string | undefined> = {};
    for (const who of PEOPLE) read[who] = await readBy(who, stage);
    expect([state, read]).toEqual([state, Object.fromEntries(PEOPLE.map((who) => [who, readers[who]]))]);
    for (const who of PEOPLE) {
      const found = await findElsewhere(who, stage.id);
      expect([state, who, found]).toEqual([state, who, listVisibleTexts(readers[who])]);
      for (const [method, rest, body, named] of CALLS_AND_CALLERS) {
        // Version 99 does not exist, so people with the right get 409.
        const query = method === 'DELETE' ? '?version=99' : '';
        const given = method === 'DELETE' ? undefined : { ...body, version: 99 };
        const refused = await call(run.world[who], method, path(stage.id, `/${stage.pid}${rest}${query}`), given);
        const expected = readers[who] === undefined ? 404 : named.includes(who) ? 409 : 403;
        expect([state, who, method, rest, refused.statusCode]).toEqual([state, who, method, rest, expected]);
      }
    }
  }
});

// Covers Points.8
describe("an action that is not possible in the point's state", () => {
  it.each([
    [1, 'reviewer', 'PATCH', '', { text: 'Other.' }, 'This point was sent with its review and cannot be changed.'],
    [1, 'reviewer', 'DELETE', '', undefined, 'This point was sent with its review and cannot be changed.'],
    [
      2,
      'office',
      'PUT',
      '/verdict',
      { settled: true },
      'The answer to this point has not been submitted yet, so you cannot decide whether it settles the point.',
    ],
    [
      4,
      'submitter',
      'PUT',
      '/answer',
      { kind: 'changed' },
      /^This step is not possible while the entry is in the phase/,
    ],
    [4, 'submitter', 'DELETE', '/answer', undefined, /^This step is not possible while the entry is in the phase/],
  ] as const)(
    'is refused with 422 and the reason, in state %i for the %s: %s %s',
    async (state, who, method, rest, body, sentence) => {
      const stage = await createStage();
      for (const step of STEPS.slice(0, state + 1)) await step(stage);
      const refused = await call(run.world[who], method, path(stage.id, `/${stage.pid}${rest}`), body);
      expect(refused.statusCode, refused.body).toBe(422);
      expect(refused.json().errors.phase[0]).toMatch(sentence);
    },
  );
});

/**
 * The people who may prepare points, by phase, written by hand from the decisions. 422 means that they may do so in a different phase.
 */
const PREPARING_STATUSES: readonly (readonly [phase: number, Readonly<Partial<Record<Who, number>>>])[] = [
  [42, { office: 201, gpc: 201, reviewer: 422, reviewer2: 422 }],
  [46, { office: 422, gpc: 422, reviewer: 422, reviewer2: 422 }],
  [50, { office: 201, gpc: 422, reviewer: 201, reviewer2: 201, cowriter: 201 }],
  [80, { office: 201, gpc: 422, reviewer: 422, reviewer2: 422, cowriter: 422, delegate: 201 }],
];
const HIDDEN_FROM_BY_PHASE: Readonly<Record<number, readonly Who[]>> = {
  42: ['delegate', 'external'],
  46: ['delegate', 'external'],
  50: ['delegate', 'external'],
  80: ['external'],
};

// Covers Points.7
it.each(PREPARING_STATUSES)('only the people in the table can prepare points in phase %i', async (phase, makers) => {
  const { app, world } = run;
  const id = await createEntryInPhase(app, world, phase);
  if (phase >= 50)
    await callOrThrow(app, world.cowriter, 'POST', `/guideline-users-role-accept/${id}`, { role: 'cowriter' });
  const found: [Who, number][] = [];
  for (const who of PEOPLE)
    found.push([who, (await call(world[who], 'POST', path(id), { points: [aPoint('One.')] })).statusCode]);
  expect(found).toEqual(
    PEOPLE.map((who) => [who, makers[who] ?? (HIDDEN_FROM_BY_PHASE[phase]?.includes(who) === true ? 404 : 403)]),
  );
});

// Covers Points.22
it('the log shows only that a draft text exists, and shows the text once it is sent or submitted', async () => {
  const stage = await createStage();
  const logged = async () => {
    const { rows } = await run.app.context.pool.query(
      `select string_agg(data, '') as text from logs_in_clear where guideline_id = $1`,
      [stage.id],
    );
    return Object.entries(RARE_TEXTS).flatMap(([name, text]) => (rows[0].text.includes(text) ? [name] : []));
  };
  const found = [];
  for (const step of STEPS) {
    await step(stage);
    found.push(await logged());
  }
  expect(found).toEqual([[], ['point'], ['point'], ['point'], ['point', 'answer'], ['point', 'answer', 'verdict']]);
});
