// @module-tag long
import { type Operation, type OperationName, operations } from '@imprimatur/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Phase } from '@imprimatur/domain';
import { makePerson } from '@imprimatur/domain/testing/people';
import { isExpectedToSee } from '@imprimatur/domain/testing/expected-permissions';
import { PEOPLE_BY_KIND } from '../../testing/people-by-kind.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { makeEntryCases } from './testing/entry-cases.ts';
import { makeForbiddenBodies } from './testing/forbidden-bodies.ts';
import { createCallHolder, type HeldCall } from './testing/held-call.ts';
import { makePeopleCases } from './testing/people-cases.ts';
import { CHANGING_CALLS, TESTED_ELSEWHERE } from './testing/log-cases.ts';

let app: TestApp;
let people: Record<Kind, TestPerson>;
/** Office users who are excluded from the entry of a call, or who may not decide on it. */
let bound: Record<'excluded' | 'no_vote', TestPerson>;
let hold: (name: OperationName) => Promise<HeldCall>;

const EVERYBODY = { ...PEOPLE_BY_KIND, reviewer: makePerson('committee', 'reviewer invited') };
type Kind = keyof typeof EVERYBODY;
const ALL_KINDS = Object.keys(EVERYBODY) as Kind[];
const allExcept = (...out: Kind[]): Kind[] => ALL_KINDS.filter((kind) => !out.includes(kind));

beforeAll(async () => {
  app = await startTestApp();
  const world: World = await createWorld(app);
  const { office, gpc, igo, delegate, external, submitter, coauthor, cowriter, reviewer } = world;
  const committee = await app.person(2);
  const none = await app.person(null);
  bound = { excluded: await app.person(0), no_vote: await app.person(0) };
  people = { office, gpc, igo, committee, delegate, external, none, submitter, coauthor, cowriter, reviewer };
  const cases = { ...makeEntryCases(app, world), ...makePeopleCases(app, world) };
  hold = createCallHolder(app, cases);
});
afterAll(() => app.close());

/**
 * The people who may make the call, in the phase of its case. Written by hand from the decision records, independently of the code.
 */
const ALLOWED_KINDS_BY_CALL: Partial<Record<OperationName, readonly Kind[]>> = {
  'POST /guidelines': allExcept('gpc', 'delegate'),
  'POST /co-authors': allExcept('delegate'),
  'PATCH /guidelines/update_draft/{id}': ['submitter', 'office'],
  'PUT /guidelines/{id}': ['submitter', 'office'],
  'DELETE /guidelines/{id}': ['submitter', 'office'],
  'POST /guidelines/{id}/abandon': ['submitter', 'office'],
  'POST /guidelines/{id}/conflicts/dismiss': ['gpc', 'office'],
  'POST /guidelines/{id}/declarations/{row}/handling': ['gpc', 'office'],
  'POST /guidelines/{id}/recusal': ['gpc', 'office', 'igo', 'committee', 'reviewer'],
  'POST /guidelines/{id}/finish-review': ['gpc', 'office'],
  'POST /guidelines/{id}/formal-check-approval': ['gpc', 'office'],
  'POST /guidelines/{id}/national-delegate-review': ['delegate', 'office'],
  'POST /guidelines/reject/{id}': ['gpc', 'office'],
  'POST /guidelines/{id}/final-publication': ['submitter', 'office'],
  'POST /guideline-budgets/{gid}': ['gpc', 'office'],
  'POST /guidelines/{id}/reaffirm': ['gpc', 'office'],
  'POST /guidelines/{id}/retire': ['gpc', 'office'],
  'POST /guidelines/{id}/withdraw': ['gpc', 'office'],
  'PUT /guidelines/{id}/related': ['gpc', 'office', 'submitter'],
  'POST /guidelines/{id}/merge-into': ['office'],
  'POST /guidelines/{id}/revise': allExcept('gpc', 'delegate'),
  'POST /comments/{gid}': ['gpc', 'office', 'submitter'],
  'POST /guidelines/{id}/points': ['gpc', 'office'],
  'PATCH /guidelines/{id}/points/{pid}': ['gpc'],
  'DELETE /guidelines/{id}/points/{pid}': ['gpc'],
  'PUT /guidelines/{id}/points/{pid}/answer': ['submitter', 'office'],
  'DELETE /guidelines/{id}/points/{pid}/answer': ['submitter', 'office'],
  'PUT /guidelines/{id}/cover': ['submitter', 'office'],
  'PUT /guidelines/{id}/points/{pid}/verdict': ['gpc', 'office'],
  'POST /files/{gid}': ['submitter', 'office'],
  'DELETE /guidelines/{gid}/files/{fid}': ['submitter', 'office'],
  'GET /delete-file/{gid}/{fid}': ['submitter', 'office'],
  'POST /guideline-users-role-accept/{id}': ['coauthor'],
  'POST /guideline-users-role-reject/{id}': ['coauthor'],
  'POST /guideline-users-role-change-request/{id}': ['coauthor'],
  'POST /guideline-users-role-change-approve/{id}': ['gpc', 'office', 'submitter'],
  'POST /guidelines/{id}/hand-over': ['submitter', 'office'],
  'POST /guidelines/{id}/invitation-reminders': ['submitter', 'office'],
  'POST /guidelines/{gid}/declaration': ['gpc', 'igo', 'submitter', 'coauthor', 'cowriter', 'reviewer'],
  'POST /declarations': ['submitter', 'coauthor', 'cowriter', 'reviewer'],
  'POST /declarations/standing': ['office', 'gpc', 'igo', 'delegate'],
};
/** Calls that everybody makes for themselves. */
const OWN_ACCOUNT_CALLS: readonly OperationName[] = [
  'POST /logout',
  'PATCH /user/settings',
  'POST /user/calendar',
  'DELETE /user/calendar',
];
const listAllowedKinds = (name: OperationName): readonly Kind[] =>
  OWN_ACCOUNT_CALLS.includes(name) ? ALL_KINDS : (ALLOWED_KINDS_BY_CALL[name] ?? ['office']);

/** People who may read a council member's point once the round has ended. */
const READING_POINTS: readonly Kind[] = ['office', 'gpc', 'igo', 'submitter'];

/** People who can see the entry, but get the refusal for an unknown file or point, because they may not learn that it exists. */
const REFUSED_AS_UNKNOWN: Partial<Record<OperationName, readonly Kind[]>> = {
  'DELETE /guidelines/{gid}/files/{fid}': ALL_KINDS,
  'GET /delete-file/{gid}/{fid}': ALL_KINDS,
  'PATCH /guidelines/{id}/points/{pid}': ALL_KINDS,
  'DELETE /guidelines/{id}/points/{pid}': ALL_KINDS,
  'PUT /guidelines/{id}/points/{pid}/answer': allExcept(...READING_POINTS),
  'DELETE /guidelines/{id}/points/{pid}/answer': allExcept(...READING_POINTS),
  'PUT /guidelines/{id}/points/{pid}/verdict': allExcept(...READING_POINTS),
};

/** People who may make the call in general, but not in this phase or without being asked: 422 with the reason. */
const REFUSED_FOR_NOW: Partial<Record<OperationName, readonly Kind[]>> = {
  'POST /guidelines/{id}/finish-review': ['reviewer'],
  'POST /guidelines/{id}/points': ['reviewer'],
  'POST /guidelines/{gid}/declaration': ['office'],
};

const readLastLogId = async (): Promise<number> =>
  (await app.context.pool.query('select coalesce(max(id), 0)::float8 as id from logs')).rows[0].id;

/** Calls that decide on an entry. */
const DECIDING_CALLS: ReadonlySet<OperationName> = new Set<OperationName>([
  'POST /guidelines/{id}/finish-review',
  'POST /guidelines/{id}/formal-check-approval',
  'POST /guidelines/{id}/national-delegate-review',
  'POST /guidelines/{id}/points',
  'PUT /guidelines/{id}/points/{pid}/verdict',
  'POST /guidelines/reject/{id}',
  'POST /guidelines/{id}/recusal',
]);

/** Handles the interests of a person in the entry that a call concerns. */
async function insertHandledDeclaration({ url }: HeldCall, handling: 'excluded' | 'no_vote'): Promise<void> {
  const id = /\d+/.exec(url)?.[0];
  await app.write(
    `insert into declarations (guideline_id, user_id, name, type, excused, handling) values ($1, $2, 'Bound', 'decider', true, $3)`,
    [id, bound[handling].id, handling],
  );
}

const ENTRY_URL_PATTERN = /^\/api\/(?:guidelines|files|comments|guideline-|delete-file|user_coi_reminder\/\d+\/)/;

/** The phase of the call's entry, as the written rules need it. */
async function readEntryOfCall({ name, url }: HeldCall): Promise<{ phase: Phase; highest: Phase } | null> {
  const id = /\d+/.exec(url)?.[0];
  if (id === undefined || !ENTRY_URL_PATTERN.test(url) || name === 'POST /guidelines') return null;
  const { rows } = await app.context.pool.query(
    'select phase, highest_phase as highest from guidelines where id = $1',
    [id],
  );
  return rows[0] ?? null;
}

/** Returns the status of a refusal: 404 if the entry is hidden from the person, 422 if the call is only refused for now, otherwise 403. */
function getExpectedRefusal(kind: Kind, name: OperationName, entry: { phase: Phase; highest: Phase } | null): number {
  // This call names its entries in the body, and responds in the same way for hidden entries.
  if (name === 'POST /declarations') return 422;
  if (entry === null) return 403;
  if (
    !isExpectedToSee(EVERYBODY[kind], entry.phase, entry.highest) ||
    REFUSED_AS_UNKNOWN[name]?.includes(kind) === true
  )
    return 404;
  return REFUSED_FOR_NOW[name]?.includes(kind) === true ? 422 : 403;
}

/** The field that a rule over two fields names. */
const REPORTED_FIELD: Readonly<Record<string, string>> = { password: 'password_confirmation' };

const isPublic = (name: OperationName): boolean => operations[name].policy === 'public';
const testedCalls = CHANGING_CALLS.filter((name) => !(name in TESTED_ELSEWHERE));

// Each call is first refused, then made.
for (const name of testedCalls)
  describe(name, { shuffle: false }, () => {
    let held: HeldCall;
    let before = 0;
    beforeAll(async () => {
      held = await hold(name);
      before = await readLastLogId();
    });

    // Covers Audit.T2, V8.2.1, V8.2.3, V8.3.1, T13
    it.skipIf(isPublic(name))('succeeds only for the people in the table', async () => {
      const entry = await readEntryOfCall(held);
      const others = ALL_KINDS.filter((kind) => !listAllowedKinds(name).includes(kind));
      const found: [Kind, number][] = [];
      for (const kind of others) found.push([kind, (await held.send({ token: people[kind].token })).statusCode]);
      expect(found).toEqual(others.map((kind) => [kind, getExpectedRefusal(kind, name, entry)]));
      expect((await held.send({ token: null })).statusCode).toBe(401);
      expect(await readLastLogId()).toBe(before);
    });

    // Covers V8.2.2, Fault.33, T13
    it.skipIf(isPublic(name))('returns the same for a hidden id as for a missing one', async () => {
      if (!/\/\d/.test(held.url)) return;
      // A published entry is hidden from nobody.
      if ((await readEntryOfCall(held))?.phase === 140) return;
      const token = people.external.token;
      const hidden = await held.send({ token });
      const unknown = await held.send({ token, url: held.url.replaceAll(/\/\d+/g, '/2000000000') });
      expect([hidden.statusCode, hidden.body]).toEqual([unknown.statusCode, unknown.body]);
      expect([403, 404]).toContain(hidden.statusCode);
      expect(await readLastLogId()).toBe(before);
    });

    // Covers V8.2.2
    it.skipIf(isPublic(name))('treats office users excluded from the entry as if it did not exist', async () => {
      const entry = await readEntryOfCall(held);
      // Excluded people can still declare their interests.
      if (entry === null || entry.phase === 140 || name === 'POST /guidelines/{gid}/declaration') return;
      await insertHandledDeclaration(held, 'excluded');
      const { token } = bound.excluded;
      const closed = await held.send({ token });
      const unknown = await held.send({ token, url: held.url.replaceAll(/\/\d+/g, '/2000000000') });
      expect([closed.statusCode, closed.body]).toEqual([404, unknown.body]);
      expect(await readLastLogId()).toBe(before);
    });

    it.skipIf(!DECIDING_CALLS.has(name))(
      'is refused to office users whose interests prevent them from deciding',
      async () => {
        await insertHandledDeclaration(held, 'no_vote');
        expect((await held.send({ token: bound.no_vote.token })).statusCode).toBe(403);
        expect(await readLastLogId()).toBe(before);
      },
    );

    // Covers V2.2.1, V15.3.3, Fault.34, T16
    it('refuses forbidden values and fields that nobody may set, with an error for the field, and changes nothing', async () => {
      const { body } = operations[name] as Operation;
      if (body === undefined) return;
      for (const { what, field, payload } of makeForbiddenBodies(body, held.payload ?? {})) {
        const refused = await held.send({ payload });
        expect([refused.statusCode, what], refused.body).toEqual([422, what]);
        const named = Object.keys(refused.json().errors);
        const expectedNames = [field, REPORTED_FIELD[field] ?? field];
        const names = named.some((one) => expectedNames.some((each) => one === each || one.startsWith(`${each}.`)));
        expect([names, what], named.join(', ')).toEqual([true, what]);
      }
      expect(await readLastLogId()).toBe(before);
    });

    // Covers V4.1.1
    it('succeeds with a status and type of the contract', async () => {
      const { answer, status } = operations[name] as Operation;
      const made = await held.send();
      // The case for signing in is a refused sign-in, because refused sign-ins are logged.
      expect(made.statusCode, made.body).toBe(name === 'POST /auth' ? 403 : status);
      if (answer !== undefined) expect(made.headers['content-type']).toBe('application/json; charset=utf-8');
    });
  });

const callsByOtherKinds = testedCalls.flatMap((name) =>
  (ALLOWED_KINDS_BY_CALL[name] ?? []).slice(1).map((kind): [OperationName, Kind] => [name, kind]),
);

it.each(callsByOtherKinds)('%s also succeeds for the %s', async (name, kind) => {
  const held = await hold(name);
  const made = await held.send({ token: people[kind].token });
  expect(made.statusCode, made.body).toBeLessThan(300);
});
