import type { DeskTaskResponse, Guideline, LibraryRow } from '@imprimatur/contract';
import { INTEREST_HANDLINGS, LIBRARY_STATES, PHASE, STANDING_STATES } from '@imprimatur/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../auth/session.ts';
import { type TestApp, type TestPerson, startTestApp } from '../testing/test-app.ts';
import { callOrThrow } from '../testing/world.ts';
import { makeDemoEntries } from './entries.ts';
import { insertDemoPeople } from './insert-people.ts';

let app: TestApp;
let office: TestPerson;
let library: readonly LibraryRow[];
let desk: readonly DeskTaskResponse[];
const get = <T>(path: string): Promise<T> => callOrThrow<T>(app, office, 'GET', path);
const queryRows = async <T>(text: string): Promise<T[]> => (await app.context.pool.query(text)).rows;

beforeAll(async () => {
  app = await startTestApp();
  await insertDemoPeople(app.context);
  await makeDemoEntries(app.context);
  const [{ id } = { id: 0 }] = await queryRows<{ id: number }>(
    `select id from users where email = 'office@demo.example'`,
  );
  const { token } = await openSession(app.context.db, { id, superuser: true }, app.context.now());
  office = { id, email: 'office@demo.example', name: 'Office', token };
  library = await get('/library');
  desk = [...(await get<DeskTaskResponse[]>('/desk?page=1')), ...(await get<DeskTaskResponse[]>('/desk?page=2'))];
}, 300_000);
afterAll(() => app.close());

it('the demo has points in every state, some of which quote a passage', async () => {
  const [counts] = await queryRows<Record<string, number>>(`
    select count(*) filter (where number is null)::int as drafts,
           count(*) filter (where number is not null and answer_kind is null)::int as open,
           count(*) filter (where answer_kind is not null and answer_upload_id is null)::int as prepared,
           count(*) filter (where answer_upload_id is not null and settled is null)::int as answered,
           count(*) filter (where settled)::int as settled,
           count(*) filter (where not settled)::int as unsettled,
           count(anchor)::int as quoting from points`);
  for (const [state, count] of Object.entries(counts ?? {})) expect([state, count]).not.toEqual([state, 0]);
});

it('the demo has people with each state of a standing declaration, and deciders must have one', async () => {
  const people = await get<{ state: string }[]>('/declarations/people');
  expect(new Set(people.map(({ state }) => state))).toEqual(new Set(STANDING_STATES));
  expect(await get('/configurations')).toMatchObject({ decidersDeclare: true });
});

it('the demo has ten years of editions in every state, imported before its first entry', async () => {
  const yearOf = ({ date_of_publication: day }: LibraryRow): number => Number(day?.slice(-4));
  const years = library.map(yearOf);
  expect(Math.max(...years) - Math.min(...years)).toBeGreaterThanOrEqual(10);
  expect(new Set(library.map(({ state }) => state))).toEqual(new Set(LIBRARY_STATES));
  const imported = library.filter((one) => one.imported_at !== null);
  expect(imported.length).toBeGreaterThanOrEqual(24);
  // No year is missing.
  const past = imported.map(yearOf);
  expect(new Set(past).size).toBe(Math.max(...past) - Math.min(...past) + 1);
  const [first] = await queryRows<{ id: number }>('select min(id) as id from guidelines where imported_at is null');
  expect(Math.max(...imported.map(({ id }) => id))).toBeLessThan(first?.id ?? 0);
});

it('the demo has editions that were merged, endorsed, translated or written for patients, and a few to re-examine', () => {
  const published = library.filter((one) => one.imported_at === null);
  expect(new Set(published.map(({ replaces }) => replaces.length))).toEqual(new Set([0, 1, 2]));
  expect(library.filter((one) => one.endorsements.some((each) => each.answered_on !== null))).toHaveLength(2);
  expect(new Set(library.flatMap(({ documents }) => documents.map(({ kind }) => kind)))).toEqual(
    new Set(['translation', 'patient_version']),
  );
  const due = desk.filter(({ task }) => task === 're_examine');
  expect(due).toHaveLength(3);
  expect(due.filter((one) => one.late_days > 0)).toHaveLength(1);
});

it('the demo has an entry for each way of handling an interest, and one interest that was not handled', async () => {
  const rows = await queryRows<{ handling: string | null }>(
    `select handling from declarations where handled_at is not null group by handling`,
  );
  expect(new Set(rows.map(({ handling }) => handling))).toEqual(new Set(INTEREST_HANDLINGS));
  expect(desk.filter(({ task }) => task === 'handle_interest')).toHaveLength(1);
});

it('the demo has resolutions with minutes, one of them with conditions, an auditor and a public dossier', async () => {
  const decisions = await queryRows<{ kind: string; minutes: string; conditions: string | null }>(`
    select decision ->> 'kind' as kind, decision ->> 'minutes_ref' as minutes, decision ->> 'conditions' as conditions
      from phase_changes where decision is not null`);
  expect(new Set(decisions.map(({ kind }) => kind))).toEqual(new Set(['circular', 'meeting']));
  expect(decisions.every(({ minutes }) => minutes !== null)).toBe(true);
  expect(decisions.filter(({ conditions }) => conditions !== null)).toHaveLength(1);
  const approved = await get<Guideline[]>(`/guidelines?phases=${PHASE.boardApproval}`);
  expect(await get(`/guidelines/${approved[0]?.id}/dossier/guests`)).toHaveLength(1);
  expect(await queryRows('select id from guidelines where dossier_released_at is not null')).toHaveLength(1);
});

it('the demo has delegates from twelve countries, and a round that waits for some of them', async () => {
  const [{ countries } = { countries: 0 }] = await queryRows<{ countries: number }>(
    `select count(distinct country)::int as countries from users where role = 3`,
  );
  expect(countries).toBe(12);
  const waiting = desk.filter((one) => one.task === 'delegate_review' && one.late_days > 0);
  expect(waiting.length).toBeGreaterThan(1);
  expect(waiting.length).toBeLessThan(countries / 2);
});

it('most invitations in the demo are answered, and a few tasks of most kinds are overdue', () => {
  const invitations = desk.filter(({ task }) => task === 'answer_invitation');
  expect(invitations.length).toBeLessThan(desk.length / 4);
  const late = desk.filter(({ late_days: days }) => days > 0);
  expect(late.length).toBeLessThan(desk.length / 3);
  expect(new Set(late.map(({ task }) => task)).size).toBeGreaterThanOrEqual(12);
});

it('the demo has milestones that are approved, paid and cancelled', async () => {
  const [counts] = await queryRows<Record<string, number>>(`
    select count(*) filter (where approved_cents is not null and paid_on is null)::int as approved,
           count(*) filter (where paid_on is not null)::int as paid, count(*) filter (where cancelled)::int as cancelled,
           count(*) filter (where approved_cents is null)::int as waiting from milestones`);
  for (const [state, count] of Object.entries(counts ?? {})) expect([state, count]).not.toEqual([state, 0]);
});
