import { randomUUID } from 'node:crypto';
import { dayIn, formatDay } from '@imprimatur/domain';
import { issueLink } from '../../../mail/link-token.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { World } from '../../../testing/world.ts';
import { type LogCases, makeCaseSteps } from './log-cases.ts';

type CaseSteps = ReturnType<typeof makeCaseSteps>;

/** Changes of parts in an entry. */
const makeRoleCases = ({ send, addEntry, roleBody }: CaseSteps, app: TestApp, world: World): LogCases => ({
  'POST /guideline-users-role-accept/{id}': {
    logged: 'participant accepted',
    call: async () => send(world.coauthor, 'POST', `/guideline-users-role-accept/${await addEntry(10)}`, roleBody),
  },
  'POST /guideline-users-role-reject/{id}': {
    logged: 'participant rejected',
    call: async () =>
      send(world.coauthor, 'POST', `/guideline-users-role-reject/${await addEntry(10)}`, {
        ...roleBody,
        comment: 'No.',
      }),
  },
  'POST /guideline-users-role-change-request/{id}': {
    logged: 'participant change-requested',
    call: async () =>
      send(world.coauthor, 'POST', `/guideline-users-role-change-request/${await addEntry(10)}`, {
        ...roleBody,
        comment: 'Rather.',
        changeRequest: 'cowriter',
      }),
  },
  'POST /guideline-users-role-change-approve/{id}': {
    logged: 'participant change-approved',
    call: async () => {
      const id = await addEntry(10);
      const request = { role: 'reviewer', comment: 'Rather.', changeRequest: 'coauthor' };
      await send(world.reviewer, 'POST', `/guideline-users-role-change-request/${id}`, request);
      const body = { role: 'reviewer', userId: world.reviewer.id };
      return send(world.gpc, 'POST', `/guideline-users-role-change-approve/${id}`, body);
    },
  },
  'POST /guidelines/{id}/answer-for': {
    logged: 'participant accepted',
    call: async () => {
      const body = { ...roleBody, user_id: world.coauthor.id, answer: 'accept', comment: 'By telephone.' };
      return send(world.office, 'POST', `/guidelines/${await addEntry(10)}/answer-for`, body);
    },
  },
  'POST /guidelines/{id}/ask-again': {
    logged: 'participant asked-again',
    call: async () => {
      const id = await addEntry(10);
      const declined = { role: 'reviewer', comment: 'No.' };
      await send(world.reviewer2, 'POST', `/guideline-users-role-reject/${id}`, declined);
      const body = { role: 'reviewer', user_id: world.reviewer2.id };
      return send(world.office, 'POST', `/guidelines/${id}/ask-again`, body);
    },
  },
  'POST /guidelines/{id}/invitation-reminders': {
    logged: 'participant reminded',
    call: async () => {
      const body = { role: 'coauthor', user_id: world.coauthor.id };
      return send(world.submitter, 'POST', `/guidelines/${await addEntry(10)}/invitation-reminders`, body);
    },
  },
  'POST /desk/reminders': {
    logged: 'guideline reminded',
    call: async () => {
      const task = { guideline_id: await addEntry(50), user_id: world.reviewer.id, task: 'committee_review' };
      return send(world.office, 'POST', '/desk/reminders', { tasks: [task] });
    },
  },
  'POST /guidelines/{id}/replace-reviewer': {
    logged: 'guideline updated',
    call: async () => {
      const body = { user_id: world.reviewer2.id, by: (await app.person(2)).id };
      return send(world.office, 'POST', `/guidelines/${await addEntry(50)}/replace-reviewer`, body);
    },
  },
  'POST /guidelines/{id}/hand-over': {
    logged: 'guideline updated',
    call: async () => {
      const body = { role: 'submitter', from: world.submitter.id, to: world.external.id };
      return send(world.submitter, 'POST', `/guidelines/${await addEntry(10)}/hand-over`, body);
    },
  },
  'POST /users/{id}/hand-over': {
    logged: 'guideline updated',
    call: async () => {
      const items = [{ guideline_id: await addEntry(40), role: 'milestone', to: world.coauthor.id }];
      return send(world.office, 'POST', `/users/${world.submitter.id}/hand-over`, { items });
    },
  },
});

/** Changes of declarations, emails and settings. */
const makeDeclarationCases = (
  { send, addEntry, addDeclaration, makeForm, remind }: CaseSteps,
  app: TestApp,
  world: World,
): LogCases => ({
  'POST /guidelines/update_coi/{gid}': {
    logged: 'declaration declared',
    call: async () => {
      const { id, row } = await addDeclaration();
      const coiUsers = [{ id: row.id, conflict_of_interest: 1 }];
      return send(world.office, 'POST', `/guidelines/update_coi/${id}`, { coiUsers });
    },
  },
  'POST /guidelines/{id}/declarations/{row}/handling': {
    logged: 'declaration handled',
    call: async () => {
      const { id, row } = await addDeclaration();
      return send(world.gpc, 'POST', `/guidelines/${id}/declarations/${row.id}/handling`, { handling: 'none_needed' });
    },
  },
  'POST /guidelines/{id}/recusal': {
    logged: 'declaration recused',
    call: async () => send(world.gpc, 'POST', `/guidelines/${await addEntry(50)}/recusal`, { reason: 'A friend.' }),
  },
  'DELETE /guidelines/{id}/recusal/{user}': {
    logged: 'declaration recusal-undone',
    call: async () => {
      const id = await addEntry(50);
      await send(world.gpc, 'POST', `/guidelines/${id}/recusal`, {});
      return send(world.office, 'DELETE', `/guidelines/${id}/recusal/${world.gpc.id}`, { comment: 'A mistake.' });
    },
  },
  'POST /guidelines/{gid}/declaration': {
    logged: 'declaration declared',
    call: async () => send(world.submitter, 'POST', `/guidelines/${await addEntry(40)}/declaration`, makeForm()),
  },
  'POST /declarations': {
    logged: 'declaration declared',
    call: async () =>
      send(world.submitter, 'POST', '/declarations', { ...makeForm(), guidelines: [await addEntry(40)] }),
  },
  'POST /declarations/standing': {
    logged: 'declaration declared',
    call: () => send(world.gpc, 'POST', '/declarations/standing', makeForm()),
  },
  'POST /declarations/{token}': {
    logged: 'declaration declared',
    call: async () => {
      const { row } = await addDeclaration();
      const link = { purpose: 'declaration', id: row.id, email: row.email ?? '' } as const;
      const token = issueLink(app.context.config.secrets, link, app.context.now());
      return app.call(null, 'POST', `/declarations/${token}`, makeForm());
    },
  },
  'POST /invitations/{token}': {
    logged: 'participant accepted',
    call: async () => {
      const { rows } = await app.context.pool.query(
        'select id from participants where guideline_id = $1 and user_id = $2',
        [await addEntry(10), world.reviewer.id],
      );
      const link = { purpose: 'invitation', id: rows[0].id, email: world.reviewer.email } as const;
      const token = issueLink(app.context.config.secrets, link, app.context.now());
      return app.call(null, 'POST', `/invitations/${token}`);
    },
  },
  'POST /guidelines/{gid}/coi-reminders': {
    logged: 'declaration reminded',
    call: () => remind((id) => `/guidelines/${id}/coi-reminders`, 'POST'),
  },
  'POST /user_coi_reminder/{id}': {
    logged: 'declaration reminded',
    call: () => remind((_id, _row, user) => `/user_coi_reminder/${user}`, 'POST'),
  },
  'GET /user_coi_reminder/{gid}/{id}': {
    logged: 'declaration reminded',
    call: () => remind((id, _row, user) => `/user_coi_reminder/${id}/${user}`),
  },
  'GET /user_coi_reminder/{gid}/author/{id}': {
    logged: 'declaration reminded',
    call: () => remind((id, row) => `/user_coi_reminder/${id}/author/${row}`),
  },
  'GET /user_coi_reminder/{gid}/ext-author/{id}': {
    logged: 'declaration reminded',
    call: () => remind((id, row) => `/user_coi_reminder/${id}/ext-author/${row}`),
  },
  'POST /mails/{id}/resend': {
    logged: 'mail reminded',
    call: async () => {
      await addEntry(10);
      const { rows } = await app.context.pool.query(
        `update mails set status = 'sent' where id = (select max(id) from mails) returning id`,
      );
      return send(world.office, 'POST', `/mails/${rows[0].id}/resend`);
    },
  },
  'POST /reports': {
    logged: 'report frozen',
    call: () => send(world.office, 'POST', '/reports', { year: 2026 }),
  },
  'POST /configurations': {
    logged: 'configuration updated',
    call: () =>
      send(world.office, 'POST', '/configurations', { officeEmail: 'o@example.org', officeEmailOverride: '1' }),
  },
});

/** Changes to one's own account. */
const makeOwnAccountCases = ({ send, addUser }: CaseSteps, app: TestApp): LogCases => ({
  'POST /user/calendar': { logged: 'user updated', call: async () => send(await addUser(), 'POST', '/user/calendar') },
  'DELETE /user/calendar': {
    logged: 'user updated',
    call: async () => {
      const person = await addUser();
      await send(person, 'POST', '/user/calendar');
      return send(person, 'DELETE', '/user/calendar');
    },
  },
  'POST /auth': {
    logged: 'session sign-in-refused',
    call: async () => app.call(null, 'POST', '/auth', { email: (await addUser()).email, password: 'wrong' }),
  },
  'POST /logout': { logged: 'session signed-out', call: async () => send(await addUser(), 'POST', '/logout') },
  'PATCH /user/settings': {
    logged: 'user updated',
    call: async () => send(await addUser(), 'PATCH', '/user/settings', { mute_reminders: true }),
  },
});

/** Changes to users. */
const makeUserCases = ({ send, addEntry, addUser }: CaseSteps, app: TestApp, world: World): LogCases => ({
  'POST /co-authors': {
    logged: 'user created',
    call: () =>
      send(world.submitter, 'POST', '/co-authors', {
        first_name: 'New',
        last_name: 'Author',
        email: 'new.author@test.example',
        hospital: 'H',
        city: 'C',
        country: 'A',
      }),
  },
  'POST /users': {
    logged: 'user created',
    call: () =>
      send(world.office, 'POST', '/users', {
        first_name: 'Adele',
        last_name: 'Bergmann',
        email: 'ab@test.example',
        role: 4,
        phone: '+43 1 555 9876',
        hospital: 'Klinikum am Park',
        city: 'Wels',
        country: 'Österreich',
        gender: 1,
        password: 'abcdef',
        password_confirmation: 'abcdef',
      }),
  },
  'PATCH /users/{id}': {
    logged: 'user updated',
    call: async () => send(world.office, 'PATCH', `/users/${(await addUser()).id}`, { city: 'Graz' }),
  },
  'POST /users/import': {
    logged: 'user created',
    call: async () => {
      const person = { role: 'External', first_name: 'Ida', last_name: 'Imported', email: 'imported@test.example' };
      return send(world.office, 'POST', '/users/import', { mode: 'apply', users: [person] });
    },
  },
  'POST /library/import': {
    logged: 'guideline created',
    call: async () => {
      // The first entry of a committee and year also stores a row of numbers, which repetitions of the call would not do.
      await addEntry(10);
      const date = formatDay(dayIn(app.context.config.timeZone, app.context.now()));
      const row = { title: 'Bone scintigraphy', committee: 'CV', type: 'Procedural Guideline', date };
      const body = { mode: 'apply', rows: [{ ...row, journal: 'Journal', doi: `10.1000/${randomUUID()}` }] };
      return send(world.office, 'POST', '/library/import', body);
    },
  },
  'DELETE /users/{id}': {
    logged: 'user deleted',
    call: async () => send(world.office, 'DELETE', `/users/${(await addUser()).id}`),
  },
  'POST /users/{id}/erase': {
    logged: 'user erased',
    call: async () => {
      const { id } = await addUser();
      await send(world.office, 'DELETE', `/users/${id}`);
      return send(world.office, 'POST', `/users/${id}/erase`);
    },
  },
  'POST /users-update-coi': {
    logged: 'user updated',
    call: async () =>
      send(world.office, 'POST', '/users-update-coi', { users: [{ id: (await addUser()).id, coi_accepted: 1 }] }),
  },
  'DELETE /users/{id}/sessions': {
    logged: 'session deleted',
    call: async () => send(world.office, 'DELETE', `/users/${(await addUser()).id}/sessions`),
  },
});

/** Calls that change people, their parts and declarations, emails and settings, each with its log row. */
export function makePeopleCases(app: TestApp, world: World): LogCases {
  const steps = makeCaseSteps(app, world);
  return {
    ...makeRoleCases(steps, app, world),
    ...makeDeclarationCases(steps, app, world),
    ...makeOwnAccountCases(steps, app),
    ...makeUserCases(steps, app, world),
  };
}
