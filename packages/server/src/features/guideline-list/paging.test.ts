import type { Operations } from '@imprimatur/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';

type Page = Operations['GET /guidelines']['answer'];

let app: TestApp;
let office: TestPerson;
let committee: TestPerson;
let submitter: TestPerson;

async function listGuidelines(who: TestPerson, query = ''): Promise<Page> {
  const answer = await app.call(who, 'GET', `/guidelines${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

beforeAll(async () => {
  app = await startTestApp();
  office = await app.person(0);
  committee = await app.person(2);
  submitter = await app.person(2);
  await app.write(
    `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id, deadline, created_at)
     select 'CV-2026-' || n, 'Page ' || n, phase, phase, case when n % 4 = 0 then $2::int else $1::int end,
            case when n % 5 > 0 then date '2027-01-01' + n % 9 end, timestamptz '2026-01-01' + make_interval(hours => n % 30)
       from generate_series(1, 47) n cross join lateral (select (array[0, 10, 40, 42, 60, 140])[1 + n % 6] as phase) p`,
    [committee.id, submitter.id],
  );
});
afterAll(() => app.close());

describe('list pages', () => {
  // Covers S2.36, S3.8
  test('link to each other and keep the other parameters', async () => {
    const { meta, links } = await listGuidelines(office, '?page=2&phases=40,42,140&sort=name&order=asc');
    expect(meta).toMatchObject({ current_page: 2, per_page: 10, total: 24, last_page: 3 });
    const url = new URL(links.next as string, 'http://localhost');
    expect(url.pathname).toBe('/api/guidelines');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      page: '3',
      phases: '40,42,140',
      sort: 'name',
      order: 'asc',
    });
    expect(links.first).toContain('page=1');
    expect(links.last).toContain('page=3');
    expect(links.prev).toContain('page=1');
  });

  test('past the end are empty, and keep the total', async () => {
    const { data, meta, links } = await listGuidelines(office, '?page=500');
    expect(data).toEqual([]);
    expect(meta).toEqual({ current_page: 500, last_page: 5, per_page: 10, total: 47 });
    expect(links.next).toBeNull();
  });

  // Covers Audit.T8.2
  test.each(['', '&sort=name', '&query=e', '&mine=1'])('past the end are empty, however far: %s', async (more) => {
    for (const page of [999_999_999_999, Number.MAX_SAFE_INTEGER]) {
      const { data, meta, links } = await listGuidelines(office, `?page=${page}${more}`);
      expect([data, meta.current_page, links.next]).toEqual([[], page, null]);
    }
  });

  test('refuse numbers that are not safe integers', async () => {
    const answer = await app.call(office, 'GET', `/guidelines?page=${Number.MAX_SAFE_INTEGER + 1}`);
    expect(answer.statusCode).toBe(422);
  });

  // Covers Audit.T8.2
  test.each(['/users', '/mails'])('past the end are empty in every list: %s', async (path) => {
    const answer = await app.call(office, 'GET', `${path}?page=${Number.MAX_SAFE_INTEGER}`);
    expect([answer.statusCode, answer.json().data]).toEqual([200, []]);
  });

  test.each(['', '&sort=name', '&sort=deadline&order=desc', '&query=e', '&sort=updated_at&order=desc', '&mine=1'])(
    'contain every entry once: %s',
    async (more) => {
      for (const person of [office, committee, submitter]) {
        const ids: number[] = [];
        const { meta } = await listGuidelines(person, `?page=1${more}`);
        for (let page = 1; page <= meta.last_page; page += 1) {
          ids.push(...(await listGuidelines(person, `?page=${page}${more}`)).data.map((row) => row.id));
        }
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toHaveLength(meta.total);
      }
    },
  );

  test('refuse invalid pages', async () => {
    for (const page of ['0', '-1', 'x', '1.5', '1e99']) {
      expect((await app.call(office, 'GET', `/guidelines?page=${page}`)).statusCode).toBe(422);
    }
    expect((await app.call(null, 'GET', '/guidelines')).statusCode).toBe(401);
  });
});
