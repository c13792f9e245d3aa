import type { Actor } from '@imprimatur/domain';
import { GUIDELINE_SORTS } from '@imprimatur/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createWordPatterns, listWordParameters } from '../../db/search.ts';
import { repairTasks } from '../../entry/tasks-repository.ts';
import { selectTasksOfPerson } from '../../entry/tasks-sql.ts';
import { visibilityConditionOf } from '../../entry/visible-sql.ts';
import { sampleRows } from '../../testing/test-set.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readPage } from './repository.ts';
import { buildSelection } from './selection.ts';
import { type ListShape, SORT_COLUMNS } from './shape.ts';
import { type Population, insertPopulation } from './testing/population.ts';

const ALL_PHASES = '{0,10,20,30,40,42,44,46,50,60,70,80,90,100,102,104,110,120,130,140}';

let app: TestApp;
let population: Population;
beforeAll(async () => {
  app = await startTestApp();
  population = await insertPopulation(app.context.pool);
  await repairTasks(app.context);
});
afterAll(() => app.close());

const queryRows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.context.pool.query(text, values)).rows;
const queryIds = async (text: string, values: unknown[]): Promise<number[]> =>
  (await queryRows<{ id: number }>(text, values)).map(({ id }) => id);

/** Returns the page that the list's statement finds. */
async function getPage(shape: ListShape, values: unknown[]) {
  const { ctes, order } = buildSelection(shape);
  const rows = await queryRows<{ id: number | null; n: number }>(
    `with ${ctes} select page.id, counted.n from counted left join page on true where $1::int > 0 order by ${order}`,
    values,
  );
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.n };
}

const plainShape: Omit<ListShape, 'actor'> = {
  filtered: false,
  words: 0,
  mine: false,
  sort: 'deadline',
  descending: false,
  deep: false,
  size: 10,
};
const LARGE_PAGE_SIZE = 100_000;

describe('a page of the list', () => {
  test("of My work contains the person's tasks, with an exact total", async () => {
    let tasks = 0;
    for (const actor of population.people) {
      const asked = await queryIds(
        `select distinct g.id from (${selectTasksOfPerson(actor)}) t join guidelines g on g.id = t.guideline_id
          where ${visibilityConditionOf(actor)} order by 1`,
        [actor.id],
      );
      tasks += asked.length;
      for (const sort of ['deadline', 'name'] as const) {
        const shape = { ...plainShape, actor, mine: true, sort, invitationsLast: sort === 'deadline', size: 7 };
        const all = await getPage({ ...shape, size: LARGE_PAGE_SIZE }, [actor.id, ALL_PHASES, 0]);
        expect([all.total, all.ids.toSorted((a, b) => a - b)]).toEqual([asked.length, asked]);
        expect(await getPage(shape, [actor.id, ALL_PHASES, 7])).toEqual({
          ids: all.ids.slice(7, 14),
          total: asked.length,
        });
      }
    }
    expect(tasks).toBeGreaterThan(100);
  });

  const seenBy = (actor: Actor, phases: string, committee: string | null) =>
    queryIds(
      `select g.id from guidelines g where g.phase = any ($2::smallint[]) and g.abandoned_at is null and ${visibilityConditionOf(actor)}
          and ($3::text is null or committee = $3) and $1::int > 0`,
      [actor.id, phases, committee],
    );

  test('is chosen from all entries that the person can see, for every sort order, at large offsets and for one committee', async () => {
    await queryRows(`update guidelines set committee = 'TY' where id % 3 = 0`);
    const choices = [
      { phases: ALL_PHASES, committee: null },
      { phases: '{44,60}', committee: null },
      { phases: ALL_PHASES, committee: 'TY' },
    ];
    for (const actor of sampleRows(population.people, 2)) {
      for (const { phases, committee } of choices) {
        const seen = await seenBy(actor, phases, committee);
        for (const sort of GUIDELINE_SORTS) {
          const descending = actor.id % 2 === 0;
          const shape = {
            ...plainShape,
            actor,
            sort,
            descending,
            filtered: phases !== ALL_PHASES,
            narrowed: committee === null ? [] : (['committee'] as const),
          };
          const values = (before: number) => [actor.id, phases, before, ...(committee === null ? [] : [committee])];
          const all = await getPage({ ...shape, size: LARGE_PAGE_SIZE }, values(0));
          expect([all.total, new Set(all.ids)]).toEqual([seen.length, new Set(seen)]);
          for (const before of [20, 210, Math.max(0, seen.length - 5), seen.length + 1]) {
            const page = await getPage({ ...shape, deep: before >= 200 }, values(before));
            expect([sort, before, page]).toEqual([
              sort,
              before,
              { ids: all.ids.slice(before, before + 10), total: seen.length },
            ]);
          }
        }
      }
    }
  });

  test('of a search is chosen from all its matches', async () => {
    const queries = ['reviewer', 'x', 'x-12', 'cowriter 1', 'otto owner', 'reviewer otto', 'co_authors x', 'nobody'];
    for (const actor of sampleRows(population.people, 2)) {
      for (const query of queries) {
        const words = createWordPatterns(query);
        for (const sort of ['created_at', 'name'] as const) {
          const text = `g.search_text || E'\\n' || u.search_name`;
          const found = await queryIds(
            `select g.id from guidelines g join users u on u.id = g.submitter_id
              where g.phase = any ($2::smallint[]) and g.abandoned_at is null and ${visibilityConditionOf(actor)} and $1::int > 0
                and ${words
                  .map((_, at) => `(${text} like any ($${2 * at + 3}::text[]) or g.search_text ~ $${2 * at + 4}::text)`)
                  .join(' and ')}
              order by ${SORT_COLUMNS[sort]} desc, g.id desc`,
            [actor.id, ALL_PHASES, ...words.flatMap(({ parts, run }) => [parts, run])],
          );
          for (const before of [0, 10, 210]) {
            const shape = { ...plainShape, actor, sort, descending: true, words: words.length, deep: before >= 200 };
            expect([
              query,
              await getPage(shape, [actor.id, ALL_PHASES, before, ...words.flatMap(listWordParameters)]),
            ]).toEqual([query, { ids: found.slice(before, before + 10), total: found.length }]);
          }
        }
      }
    }
  });

  const kinds = () => [...new Map(population.people.map((one) => [`${one.role} ${one.superuser}`, one])).values()];

  test('has few enough statements for each connection to keep their plans, over all orders and roles', () => {
    const flags = [false, true];
    const texts = new Set<string>();
    for (const actor of kinds())
      for (const sort of GUIDELINE_SORTS)
        for (const descending of flags)
          for (const filtered of flags)
            for (const deep of flags)
              for (const mine of flags)
                texts.add(buildSelection({ ...plainShape, actor, sort, descending, filtered, deep, mine }).ctes);
    expect(texts.size).toBeGreaterThan(100);
    // Each needs about 0.4 MB of every connection; another order adds about 54.
    expect(texts.size).toBeLessThan(460);
  });

  test('is planned again for its values if there are filters, words or many rows', async () => {
    await queryRows(`update guidelines set committee = 'TY' where id % 3 = 0`);
    const query = vi.spyOn(app.context.readPool, 'query');
    const sent = async (shape: Partial<ListShape>, ...values: unknown[]): Promise<number> => {
      query.mockClear();
      const [actor] = kinds();
      if (actor === undefined) throw new Error('nobody looks');
      const { rows } = await readPage(app.context, { ...plainShape, actor, ...shape }, [
        actor.id,
        ALL_PHASES,
        0,
        ...values,
      ]);
      expect(rows).not.toEqual([]);
      return query.mock.calls.length;
    };
    // The ids and the rows, or only the rows.
    expect(await sent({})).toBe(2);
    expect(await sent({ narrowed: ['committee'] }, 'TY')).toBe(1);
    expect(await sent({ words: 1 }, ...createWordPatterns('x').flatMap(listWordParameters))).toBe(1);
    expect(await sent({ size: 1000 })).toBe(1);
    query.mockRestore();
  });
});
