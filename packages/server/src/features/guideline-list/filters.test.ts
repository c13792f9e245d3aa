import type { GuidelineRow } from '@imprimatur/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { withWorld } from '../../testing/with-world.ts';

const run = withWorld();

beforeAll(async () => {
  await run.app.write(
    `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, type, publication, date_of_publication)
     select 'CV-2020-' || n, 'Entry ' || n, phase, phase, $1, n % 3, n / 2 % 2, date '2020-01-01' + n
       from generate_series(0, 29) n cross join lateral (select (array[10, 140])[1 + n / 3 % 2] as phase) p`,
    [run.world.submitter.id],
  );
});

const listGuidelines = (query: string, who = run.world.office) => run.app.call(who, 'GET', `/guidelines?${query}`);
const findEntries = async (query: string, who = run.world.office) => {
  const answer = await listGuidelines(query, who);
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, meta }: { data: GuidelineRow[]; meta: { total: number } } = answer.json();
  return { data, total: meta.total };
};

describe('list filters', () => {
  it.each([0, 1, 2])('show only entries of type %i', async (type) => {
    const { data, total } = await findEntries(`type=${type}`);
    expect([total, new Set(data.map((row) => row.type))]).toEqual([10, new Set([type])]);
  });

  it('show only entries for one destination', async () => {
    const { data, total } = await findEntries('publication=1');
    expect([total, new Set(data.map((row) => row.publication))]).toEqual([14, new Set([1])]);
  });

  it('show only entries published between two days, inclusive', async () => {
    const days = async (query: string) =>
      (await findEntries(`${query}&sort=unique_id&order=asc`)).data.map((row) => row.date_of_publication);
    expect(await days('published_from=04-01-2020&published_to=10-01-2020')).toEqual([
      '04-01-2020',
      '05-01-2020',
      '06-01-2020',
      '10-01-2020',
    ]);
    expect(await days('published_to=03-01-2020')).toEqual([]);
    expect((await findEntries('published_from=01-01-2020')).total).toBe(15);
    expect((await findEntries('published_from=01-01-2020&phases=10')).total).toBe(0);
  });

  it('can be combined with each other, phases and a search, for everybody who can see the entries', async () => {
    const { world } = run;
    const query = 'type=1&publication=0&published_from=01-01-2020&phases=10,140&query=entry';
    const { data, total } = await findEntries(query, world.submitter);
    expect(total).toBe(3);
    for (const row of data) expect(row).toMatchObject({ phase: 140, type: 1, publication: 0 });
    expect((await findEntries('type=1', world.delegate)).total).toBe(5);
  });

  it.each(['type=3', 'type=', 'publication=x', 'published_from=2020-01-01', 'published_to=31-02-2020'])(
    'refuse %s',
    async (query) => {
      expect((await listGuidelines(query)).statusCode).toBe(422);
    },
  );
});
