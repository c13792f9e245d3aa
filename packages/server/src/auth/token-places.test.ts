import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueLink } from '../mail/link-token.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, createWorld, readEntry, uploadFile, type World } from '../testing/world.ts';

let app: TestApp;
let world: World;
/** One valid token of each kind. */
let tokens: Record<Kind, string>;
const TOKEN_KINDS = ['session', 'download', 'export', 'declaration', 'invitation', 'guest', 'calendar'] as const;
type Kind = (typeof TOKEN_KINDS)[number];

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  const id = await createEntryInPhase(app, world, 40);
  const file = (await uploadFile(app, world.submitter, id, 'draft.pdf')).json().data[0].id;
  const last = (address: string) => address.split('/').at(-1) ?? '';
  const link = async (path: string) => (await app.call(world.submitter, 'GET', path)).json();
  const row = (await readEntry(app, world.office, id)).coi_users.find(({ email }) => email === world.coauthor.email);
  const parts = await app.context.pool.query('select id from participants where guideline_id = $1 and user_id = $2', [
    id,
    world.coauthor.id,
  ]);
  const mailed = (purpose: 'declaration' | 'invitation', one: number) =>
    issueLink(app.context.config.secrets, { purpose, id: one, email: world.coauthor.email }, app.context.now());
  const guest = { name: 'Ada Auditor', email: 'ada@auditors.example', days: 3 };
  const { id: guestId } = await callOrThrow(app, world.office, 'POST', `/guidelines/${id}/dossier/guests`, guest);
  const calendar = (await app.call(world.submitter, 'POST', '/user/calendar')).body;
  tokens = {
    session: world.submitter.token,
    download: last((await link(`/guidelines/${id}/files/${file}/link`)).fileUrl),
    export: last((await link(`/cds/${id}`)).redirectUrl),
    declaration: mailed('declaration', row?.id ?? 0),
    invitation: mailed('invitation', parts.rows[0].id),
    guest: issueLink(
      app.context.config.secrets,
      { purpose: 'guest', id: guestId, email: guest.email },
      app.context.now(),
    ),
    calendar: /calendar\/([\w-]+)\.ics/.exec(calendar)?.[1] ?? '',
  };
  await callOrThrow(app, world.submitter, 'GET', '/user');
});
afterAll(() => app.close());

const CALL_BY_TOKEN_KIND: Readonly<Record<Kind, (token: string) => ReturnType<TestApp['call']>>> = {
  session: (token) => app.call({ ...world.submitter, token }, 'GET', '/user'),
  download: (token) => app.call(null, 'GET', `/download/${token}`),
  export: (token) => app.call(null, 'GET', `/exports/${token}`),
  declaration: (token) => app.call(null, 'GET', `/declarations/${token}`),
  invitation: (token) => app.call(null, 'GET', `/invitations/${token}`),
  guest: (token) => app.call(null, 'GET', `/dossiers/${token}`),
  calendar: (token) => app.call(null, 'GET', `/calendar/${token}.ics`),
};

// Covers V9.2.2, T5
it.each(TOKEN_KINDS)('the %s token works only for its own purpose', async (kind) => {
  const answers = await Promise.all(
    TOKEN_KINDS.map(async (place) => [place, (await CALL_BY_TOKEN_KIND[place](tokens[kind])).statusCode]),
  );
  for (const [place, status] of answers) {
    if (place === kind) expect([place, status]).toEqual([place, 200]);
    else expect([401, 403, 404, 410], `${kind} as ${place}: ${status}`).toContain(status);
  }
});
