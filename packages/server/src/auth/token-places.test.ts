import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueLink } from '../mail/link-token.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { anEntryIn, aWorld, entryOf, ok, upload, type World } from '../testing/world.ts';

let house: TestApp;
let world: World;
/** A good one of each kind. */
let tokens: Record<Kind, string>;
const KINDS = ['session', 'download', 'export', 'declaration', 'invitation', 'calendar'] as const;
type Kind = (typeof KINDS)[number];

beforeAll(async () => {
  house = await testApp();
  world = await aWorld(house);
  const id = await anEntryIn(house, world, 40);
  const file = (await upload(house, world.submitter, id, 'draft.pdf')).json().data[0].id;
  const last = (address: string) => address.split('/').at(-1) ?? '';
  const link = async (path: string) => (await house.call(world.submitter, 'GET', path)).json();
  const row = (await entryOf(house, world.office, id)).coi_users.find(({ email }) => email === world.coauthor.email);
  const parts = await house.context.pool.query('select id from participants where guideline_id = $1 and user_id = $2', [
    id,
    world.coauthor.id,
  ]);
  const mailed = (purpose: 'declaration' | 'invitation', one: number) =>
    issueLink(house.context.config.secrets, { purpose, id: one, email: world.coauthor.email }, house.context.now());
  const calendar = (await house.call(world.submitter, 'POST', '/user/calendar')).body;
  tokens = {
    session: world.submitter.token,
    download: last((await link(`/guidelines/${id}/files/${file}/link`)).fileUrl),
    export: last((await link(`/cds/${id}`)).redirectUrl),
    declaration: mailed('declaration', row?.id ?? 0),
    invitation: mailed('invitation', parts.rows[0].id),
    calendar: /calendar\/([\w-]+)\.ics/.exec(calendar)?.[1] ?? '',
  };
  await ok(house, world.submitter, 'GET', '/user');
});
afterAll(() => house.close());

const PLACES: Readonly<Record<Kind, (token: string) => ReturnType<TestApp['call']>>> = {
  session: (token) => house.call({ ...world.submitter, token }, 'GET', '/user'),
  download: (token) => house.call(null, 'GET', `/download/${token}`),
  export: (token) => house.call(null, 'GET', `/exports/${token}`),
  declaration: (token) => house.call(null, 'GET', `/declarations/${token}`),
  invitation: (token) => house.call(null, 'GET', `/invitations/${token}`),
  calendar: (token) => house.call(null, 'GET', `/calendar/${token}.ics`),
};

it.each(KINDS)('the token of one %s counts in its own place, and in no other', async (kind) => {
  const answers = await Promise.all(
    KINDS.map(async (place) => [place, (await PLACES[place](tokens[kind])).statusCode]),
  );
  for (const [place, status] of answers) {
    if (place === kind) expect([place, status]).toEqual([place, 200]);
    else expect([401, 403, 404, 410], `${kind} as ${place}: ${status}`).toContain(status);
  }
});
