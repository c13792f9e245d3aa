import {
  type Actor,
  type CurrentTask,
  dayIn,
  type EntryFacts,
  isAwaitedDelegate,
  isAwaitedReviewer,
  isExcluded,
  canDoPhaseTask,
  type NamedPerson,
  roleOfSlot,
  canSeeEntry,
  type StepFacts,
  TASKS_OF_COUNCIL,
  findTasks,
} from '@imprimatur/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleRows } from '../testing/test-set.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type Population, insertPopulation } from '../features/guideline-list/testing/population.ts';
import { buildSelection } from '../features/guideline-list/selection.ts';
import type { ListShape } from '../features/guideline-list/shape.ts';
import { repairTasks } from './tasks-repository.ts';
import { SELECT_ALL_TASKS, selectTasksOfPerson } from './tasks-sql.ts';
import { visibilityConditionOf } from './visible-sql.ts';

let app: TestApp;
let population: Population;
interface Entry extends EntryFacts {
  readonly id: number;
  readonly voted: number[];
  readonly reviewed: number[];
  readonly submitterAway: boolean;
  readonly phaseSince: string;
  readonly deadline: string | null;
  /** By person: the time of the first invitation, and of the request for a missing declaration. */
  readonly invited: Record<string, string> | null;
  readonly owes: Record<string, string> | null;
  /** By reviewer: the time of the invitation. */
  readonly asked: Record<string, string> | null;
  readonly roleChange: string | null;
}
let entries: Entry[];

const ALL_PHASES = '{0,10,20,30,40,42,44,46,50,60,70,80,90,100,102,104,110,120,130,140}';

beforeAll(async () => {
  app = await startTestApp();
  population = await insertPopulation(app.context.pool);
  // Each person gets some entries in which they are excluded or may not vote, or in which the handling has no effect.
  await app.write(
    `insert into declarations (guideline_id, user_id, name, type, excused, handling, recused_at)
     select g.id, u.id, 'Bound', 'decider', true, (array['excluded', 'no_vote', 'disclosed', null])[1 + (g.id + u.id) % 4], now()
       from guidelines g join users u on u.id = any ($1) where (g.id * 7 + u.id * 3) % 5 = 0
     on conflict (guideline_id, user_id) where user_id is not null do update set handling = excluded.handling`,
    [population.people.map(({ id }) => id)],
  );
  await repairTasks(app.context);
  const { rows } = await app.context.pool.query(`
    select g.id, g.phase, g.highest_phase as "highestPhase", g.abandoned_at is not null as abandoned, g.submitter_id as "submitterId",
           exists (select 1 from users u where u.id = g.submitter_id and u.deleted_at is not null) as "submitterAway",
           to_char(g.phase_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "phaseSince", g.deadline::text,
           (select json_object_agg(p.user_id, p.at) from (select user_id, min(invited_at) as at from participants
             where guideline_id = g.id and status = 0 group by 1) p) as invited,
           (select json_object_agg(user_id, created_at) from declarations d
             where d.guideline_id = g.id and not declared and not excused) as owes,
           (select json_object_agg(user_id, invited_at) from participants p
             where p.guideline_id = g.id and slot = 'reviewer' and invited_at is not null) as asked,
           (select min(answered_at) from participants p where p.guideline_id = g.id and p.status = 3) as "roleChange",
           array(select user_id from votes v where v.guideline_id = g.id and v.revision = g.revision) as voted,
           array(select user_id from reviews r where r.guideline_id = g.id and r.round = g.round) as reviewed,
           coalesce((select json_agg(json_build_object('userId', user_id, 'binding', case handling when 'excluded' then 'excluded' else 'no_vote' end))
             from declarations d where d.guideline_id = g.id and (handling in ('excluded', 'no_vote') or recused_at is not null)), '[]') as bound,
           coalesce((select json_agg(json_build_object('userId', user_id, 'slot', slot, 'status', status) order by id)
                       from participants p where p.guideline_id = g.id), '[]') as parts
      from guidelines g order by g.id`);
  entries = rows.map((row) => ({
    ...row,
    parts: row.parts.map((part: { slot: 'reviewer' }) => ({ ...part, role: roleOfSlot(part.slot) })),
  }));
});
afterAll(() => app.close());

const queryIds = async (text: string, values: unknown[]): Promise<number[]> =>
  (await app.context.pool.query(text, values)).rows.map((row) => row.id);

/** The people that an entry still waits for, according to the domain. */
function findAwaitedPeople(entry: (typeof entries)[number]): NamedPerson[] | null {
  if ([42, 102, 110].includes(entry.phase)) {
    const can = population.people.filter((person) => canDoPhaseTask(person, entry));
    return can.some(({ id }) => entry.phase !== 42 || !entry.reviewed.includes(id)) ? null : [];
  }
  if (entry.phase !== 50 && entry.phase !== 80) return null;
  const awaits = entry.phase === 50 ? isAwaitedReviewer : isAwaitedDelegate;
  return population.people
    .filter((person) => awaits(person, entry) && !entry.reviewed.includes(person.id))
    .map(({ id }) => ({ userId: id, name: '' }));
}

const TIME_ZONE = 'Europe/Vienna';
const OFFICE: Actor = { id: -1, role: null, superuser: true };

const toMoment = (at: string | undefined | null) => {
  if (at == null) return null;
  const instant = new Date(at);
  return { at: instant.toISOString(), on: dayIn(TIME_ZONE, instant) };
};

const isClosedTo = (entry: Entry, id: number): boolean => isExcluded({ id, role: null, superuser: false }, entry);

/** The domain's input for a person's tasks in an entry. */
function makeFacts(entry: Entry, actor: Actor): StepFacts {
  const { voted, reviewed, invited, owes, asked, roleChange } = entry;
  return {
    ...entry,
    submitterName: '',
    waitingFor: findAwaitedPeople(entry),
    done:
      (entry.phase === 10 && voted.includes(actor.id)) ||
      ([42, 50, 80].includes(entry.phase) && reviewed.includes(actor.id)),
    invited: toMoment(invited?.[actor.id]),
    owes: toMoment(owes?.[actor.id]),
    askedToReview: toMoment(asked?.[actor.id])?.at ?? null,
    roleChange: toMoment(roleChange),
    interests: null,
    heldUp: entry.phase === 40 && Object.keys(owes ?? {}).some((id) => !isClosedTo(entry, Number(id))),
    outsideRound: false,
  };
}

const personIndexes = Array.from({ length: 11 }, (_, at) => at);
const shape: ListShape = {
  actor: { id: 0, role: null, superuser: false },
  filtered: false,
  words: 0,
  mine: false,
  sort: 'created_at',
  descending: true,
  deep: false,
  size: 100_000,
};

function getPerson(at: number): Actor {
  const person = population.people[at];
  if (person === undefined) throw new Error(`there is no person ${at}`);
  return person;
}

describe('the SQL rules match the domain', () => {
  test('for several thousand entries, with rounds and decisions of all kinds, with and without awaited people', () => {
    expect(population.entries).toBeGreaterThan(4000);
    for (const phase of [42, 50, 80, 102, 110]) {
      const rounds = entries
        .filter((entry) => entry.phase === phase)
        .map((entry) => findAwaitedPeople(entry)?.length !== 0);
      expect(new Set(rounds)).toEqual(new Set([true, false]));
    }
  });

  // Covers V8.3.1
  test.each(sampleRows(personIndexes, 2))('for the entries that person %i can see', async (at) => {
    const actor = getPerson(at);
    const expected = entries.filter((entry) => canSeeEntry(actor, entry)).map((entry) => entry.id);
    const got = await queryIds(
      `select g.id from guidelines g where ${visibilityConditionOf(actor)} and $1::int > 0 order by g.id`,
      [actor.id],
    );
    expect(got).toEqual(expected.sort((a, b) => a - b));
    expect(got.length).toBeGreaterThan(100);
  });

  test.each(sampleRows(personIndexes, 2))(
    'for the merged and sorted list of person %i, which contains each entry once',
    async (at) => {
      const actor = getPerson(at);
      const ofThem = (abandoned: boolean) =>
        entries.filter((entry) => entry.abandoned === abandoned && canSeeEntry(actor, entry)).map((entry) => entry.id);
      const expected = ofThem(false);
      const gone = buildSelection({ ...shape, actor, abandoned: true });
      const text = `with ${gone.ctes} select page.id from page where $1::int > 0 and $3::int = 0 order by page.id`;
      expect(await queryIds(text, [actor.id, ALL_PHASES, 0])).toEqual(ofThem(true));
      for (const sort of ['created_at', 'updated_at', 'submitter_name'] as const) {
        for (const filtered of [false, true]) {
          const { ctes, order } = buildSelection({ ...shape, actor, sort, filtered });
          const text = `with ${ctes} select page.id, counted.n from page, counted where $1::int > 0 order by ${order}`;
          const { rows } = await app.context.pool.query(text, [actor.id, ALL_PHASES, 0]);
          expect(rows.map((row) => row.id).sort((a, b) => a - b)).toEqual(expected);
          expect(rows[0].n).toBe(expected.length);
        }
      }
    },
  );

  // Covers Desk.2, Audit.S8.2
  test.each(sampleRows(personIndexes, 2))('for the tasks of person %i', async (at) => {
    const actor = getPerson(at);
    const expected = entries.filter(
      (entry) => findTasks(actor, makeFacts(entry, actor)).length > 0 && canSeeEntry(actor, entry),
    );
    const text = `select distinct g.id from (${selectTasksOfPerson(actor)}) t join guidelines g on g.id = t.guideline_id
       where ${visibilityConditionOf(actor)} order by 1`;
    expect(await queryIds(text, [actor.id])).toEqual(expected.map((entry) => entry.id).sort((a, b) => a - b));
  });

  // Covers Desk.2, Desk.39
  test("for everybody's tasks, with the same start and due dates", async () => {
    const { rows } = await app.context.pool.query(
      `select guideline_id, user_id, task, since, due::text from (${SELECT_ALL_TASKS}) t`,
    );
    const inWords = (id: number, person: number | null, { task, since, due }: CurrentTask) =>
      `${id} ${person} ${task} ${since} ${due}`;
    const got = rows.map(({ guideline_id: id, user_id: person, since, ...rest }) =>
      inWords(id, person, { ...rest, since: since.toISOString() }),
    );
    const expected = entries.flatMap((entry) => [
      ...population.people.flatMap((actor) =>
        findTasks(actor, makeFacts(entry, actor))
          .filter(({ task }) => task !== 'nobody' && !TASKS_OF_COUNCIL.includes(task))
          .map((task) => inWords(entry.id, actor.id, task)),
      ),
      ...findTasks(OFFICE, makeFacts(entry, OFFICE))
        .filter(({ task }) => task === 'nobody' || TASKS_OF_COUNCIL.includes(task))
        .map((task) => inWords(entry.id, null, task)),
    ]);
    const ofLookers = got.filter(
      (one) => one.includes(' null ') || population.people.some(({ id }) => one.split(' ')[1] === String(id)),
    );
    expect(ofLookers.sort()).toEqual(expected.sort());
    expect(expected.length).toBeGreaterThan(5000);
  });
});
