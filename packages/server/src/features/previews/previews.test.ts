import { PREVIEWED_CALLS } from '@imprimatur/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Preview,
  PERSONAL_LINK,
  readEmailsOf,
  readEverything,
  normalizeEmails,
} from '../../testing/email-previews.ts';
import type { TestPerson } from '../../testing/test-app.ts';
import { limitCases } from '../../testing/test-set.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, type World } from '../../testing/world.ts';

const run = withWorld();

/** A member of a committee who does not take part in any entry. */
let successor: TestPerson;
beforeAll(async () => {
  successor = await run.app.person(2);
});

type Name = keyof typeof PREVIEWED_CALLS | 'save';

interface Change {
  readonly phase: number;
  /** The people in `PEOPLE` who may make the change. The first one makes it. */
  readonly who: readonly (keyof World)[];
  readonly body: (world: World) => object;
  readonly prepare?: (id: number, world: World) => Promise<unknown>;
  /** The recipients, as the person who makes the change sees them. */
  readonly to: (world: World) => string[];
}

/** The people whose rights are tested. The last one does not see the entry. */
const PEOPLE = ['office', 'gpc', 'submitter', 'reviewer', 'cowriter', 'external'] as const;

const declineRole = (id: number, { reviewer }: World) =>
  callOrThrow(run.app, reviewer, 'POST', `/guideline-users-role-reject/${id}`, { role: 'reviewer', comment: 'No.' });
const ROLE_CHANGE_REQUEST = { role: 'reviewer', changeRequest: 'cowriter', comment: 'I know the authors.' };
const requestRoleChange = (id: number, { reviewer }: World) =>
  callOrThrow(run.app, reviewer, 'POST', `/guideline-users-role-change-request/${id}`, ROLE_CHANGE_REQUEST);

const CHANGES: Record<Name, Change> = {
  handOver: {
    phase: 50,
    who: ['submitter', 'office'],
    body: ({ cowriter, external }) => ({ role: 'cowriter', from: cowriter.id, to: external.id, comment: 'On leave.' }),
    to: ({ cowriter, external }) => [external.name, external.name, cowriter.name],
  },
  replaceReviewer: {
    phase: 50,
    who: ['office'],
    body: ({ reviewer }) => ({ user_id: reviewer.id, by: successor.id, comment: 'Ill.' }),
    to: ({ reviewer }) => [successor.name, successor.name, reviewer.name],
  },
  askAgain: {
    phase: 50,
    who: ['office'],
    prepare: declineRole,
    body: ({ reviewer }) => ({ role: 'reviewer', user_id: reviewer.id }),
    to: ({ reviewer }) => [reviewer.name],
  },
  answerFor: {
    phase: 50,
    who: ['office'],
    body: ({ reviewer }) => ({ role: 'reviewer', user_id: reviewer.id, answer: 'reject', comment: 'By telephone.' }),
    to: ({ submitter }) => [submitter.name],
  },
  declineRole: {
    phase: 50,
    who: ['reviewer'],
    body: () => ({ role: 'reviewer', comment: 'No time.', suggestion: 'Ada Byron' }),
    to: ({ submitter }) => [submitter.name, 'The office'],
  },
  requestRole: {
    phase: 50,
    who: ['reviewer'],
    body: () => ROLE_CHANGE_REQUEST,
    to: ({ submitter }) => [submitter.name, 'The office'],
  },
  approveRole: {
    phase: 50,
    who: ['submitter', 'office', 'gpc'],
    prepare: requestRoleChange,
    body: ({ reviewer }) => ({ role: 'reviewer', userId: reviewer.id }),
    to: ({ reviewer }) => [reviewer.name],
  },
  remindDeclarations: {
    phase: 40,
    who: ['office'],
    body: () => ({}),
    to: ({ submitter, coauthor, cowriter, reviewer, reviewer2 }) => [
      ...[submitter, coauthor, cowriter, reviewer, reviewer2].map(({ name }) => name),
      'Dario Second',
    ],
  },
  inviteGuest: {
    phase: 50,
    who: ['office'],
    body: () => ({ name: 'Ada Auditor', email: 'ada@auditors.example', days: 3 }),
    to: () => ['Ada Auditor'],
  },
  save: {
    phase: 50,
    who: ['office'],
    body: ({ reviewer2 }) => ({ review_user_ids: [reviewer2.id] }),
    to: ({ reviewer }) => [reviewer.name],
  },
};

const requestPreview = (who: TestPerson, id: number, transition: string, body: object) =>
  run.app.call(who, 'POST', `/guidelines/${id}/mail-preview`, { ...body, transition });
const readPreview = async (who: TestPerson, id: number, transition: Name, body: object): Promise<Preview> => {
  const answer = await requestPreview(who, id, transition, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const callOf = (name: Name, id: number): [method: string, path: string] => {
  const call = name === 'save' ? 'PUT /guidelines/{id}' : PREVIEWED_CALLS[name];
  const [method = '', path = ''] = call.replace(/\{g?id\}/, String(id)).split(' ');
  return [method, path];
};
const listRecipientNames = ({ data }: Preview) => data.flatMap(({ to }) => to.map(({ name }) => name));

describe('the preview of a change without a move', () => {
  // Covers Desk.13
  it.each(limitCases(Object.entries(CHANGES), 4))(
    '%s shows the emails that are then sent, only to people who may make it, and changes nothing',
    async (name, { phase, who: allowed, prepare, body: bodyFor, to }) => {
      const { app, world } = run;
      const id = await createEntryInPhase(app, world, phase);
      await prepare?.(id, world);
      const body = bodyFor(world);
      const [method, path] = callOf(name as Name, id);
      const [maker = 'office'] = allowed;

      const before = await readEverything(app);
      for (const person of PEOPLE) {
        const answer = await requestPreview(world[person], id, name, body);
        if (allowed.includes(person)) expect(answer.statusCode, answer.body).toBe(200);
        else {
          const called = await app.call(world[person], method, path, body);
          expect(called.statusCode).toBeGreaterThanOrEqual(400);
          expect([answer.statusCode, answer.json()]).toEqual([called.statusCode, called.json()]);
        }
      }
      const previewed = await readPreview(world[maker], id, name as Name, body);
      expect(await readEverything(app)).toBe(before);
      expect(listRecipientNames(previewed).toSorted()).toEqual(to(world).toSorted());

      const sent = await readEmailsOf(app, id, () => callOrThrow(app, world[maker], method, path, body));
      expect(previewed.meta).toEqual({ letters: sent.length, unsaid: null });
      expect(normalizeEmails(previewed.data)).toEqual(normalizeEmails(sent));
      for (const [link] of JSON.stringify(previewed).matchAll(PERSONAL_LINK)) expect(link).toMatch(/\/your-own-link$/);
    },
  );

  it('is refused if its name or a field is unknown', async () => {
    const { office } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 10);
    const refused = async (name: string, body: object) => {
      const answer = await requestPreview(office, id, name, body);
      return [answer.statusCode, answer.json().errors];
    };
    expect(await refused('deleteEverything', {})).toEqual([422, { transition: ['Please choose one.'] }]);
    const [status, errors] = await refused('askAgain', { role: 'cowriter', user_id: office.id, phase: 20 });
    expect([status, Object.keys(errors)]).toEqual([422, ['phase']]);
  });

  it('names the person responsible for a milestone to the submitter who hands it over', async () => {
    const { submitter, external } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 50);
    const body = { role: 'milestone', from: submitter.id, to: external.id };
    const { data } = await readPreview(submitter, id, 'handOver', body);
    expect(data.map(({ to }) => to)).toEqual([[{ name: external.name, email: null }]]);
  });
});

describe('a preview hides who is awaited in the round:', () => {
  // Covers Desk.13
  it.each(['declineRole', 'requestRole', 'approveRole'] as const)('%s', async (name) => {
    const { world } = run;
    const { who, prepare, body } = CHANGES[name];
    const [maker = 'reviewer'] = who;
    const id = await createEntryInPhase(run.app, world, 50);
    await prepare?.(id, world);
    const before = await readPreview(world[maker], id, name, body(world));
    const review = { changeType: 1, comment: 'Shorten section 2.' };
    await callOrThrow(run.app, world.reviewer2, 'POST', `/guidelines/${id}/finish-review`, review);
    expect(await readPreview(world[maker], id, name, body(world))).toEqual(before);
  });

  it('the office sees that the round would end', async () => {
    const { office, reviewer, reviewer2, submitter } = run.world;
    const id = await createEntryInPhase(run.app, run.world, 50);
    const review = { changeType: 1, comment: 'Shorten section 2.' };
    await callOrThrow(run.app, reviewer2, 'POST', `/guidelines/${id}/finish-review`, review);
    const body = { role: 'reviewer', user_id: reviewer.id, answer: 'reject', comment: 'By telephone.' };
    const previewed = await readPreview(office, id, 'answerFor', body);
    // The submitter learns of the decline, and of the end of the round.
    expect(listRecipientNames(previewed)).toEqual([submitter.name, submitter.name]);
  });
});
