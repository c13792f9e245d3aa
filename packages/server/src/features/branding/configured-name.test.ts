import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { sendDueMails } from '../../mail/delivery.ts';
import { openTransport } from '../../mail/transport.ts';
import { findHeaders, readPlainText, startMailHub } from '../../testing/mail-hub.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createEntryInPhase, createWorld, type World } from '../../testing/world.ts';

/** Names of the product or the sample association that readers of other associations must not see. */
const BUILT_IN = /Imprimatur|\(sample\)|ENMA|European Nuclear Medicine/;
const OWN_BRANDING = {
  association: 'Society of <Others>',
  association_short: 'SO & O',
  contact: { address: ['1 Street'], email: 'office@others.example' },
};
const PRODUCT = 'SO & O Guidelines';
const IN_MARKUP = 'SO &amp; O Guidelines';

let folder: string;
let app: TestApp;
let world: World;
let entry: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-brand-'));
  await copyFile(fileURLToPath(new URL('../../../../web/index.html', import.meta.url)), join(folder, 'index.html'));
  const BRANDING = join(folder, 'branding.json');
  await writeFile(BRANDING, JSON.stringify(OWN_BRANDING));
  app = await startTestApp({ screens: folder }, { BRANDING });
  world = await createWorld(app);
  entry = await createEntryInPhase(app, world, 140);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = async (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  const answer = await app.fastify.inject(pathname + search);
  expect([pathname, answer.statusCode]).toEqual([pathname, 200]);
  return answer;
};
const callAsOffice = async (path: string, method = 'GET', body?: object) => {
  const answer = await app.call(world.office, method, path, body);
  expect([path, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([path, answer.statusCode, '']);
  return answer.json();
};

// Covers Audit.O5.2
it('the page shows the association’s name while the screens load, and also if they are not built', async () => {
  for (const url of ['/', '/login', '/guidelines/5/view']) {
    const { body } = await get(url);
    expect(body).toContain(`<title>${IN_MARKUP}</title>`);
    expect(body).toContain(`<meta name="application-name" content="${IN_MARKUP}" />`);
    expect(body).toContain(`<p class="opening">${IN_MARKUP}</p>`);
    expect(body).toContain(`<h1>${IN_MARKUP}</h1>`);
    expect(body).not.toMatch(/__[A-Z_]+__/);
    expect(body).not.toMatch(BUILT_IN);
  }
  await rm(join(folder, 'index.html'));
  expect((await app.fastify.inject('/')).body).toContain(`<title>${IN_MARKUP}</title>`);
});

// Covers Audit.O5.2
it('all facts about the association come from its configuration, except the credit for the software', async () => {
  const { imprint, ...branding } = (await callAsOffice('/branding')).data;
  expect(branding).toMatchObject({ ...OWN_BRANDING, product: PRODUCT });
  expect(JSON.stringify(branding)).not.toMatch(BUILT_IN);
  const credited = imprint.filter(({ html }: { html: string }) => BUILT_IN.test(html));
  expect(credited.map(({ id }: { id: string }) => id)).toEqual(['programming']);
});

// Covers Audit.O5.2
it('the API documentation shows the association’s name', async () => {
  expect((await get('/api/openapi.json')).json().info.title).toBe(PRODUCT);
  for (const url of ['/api/openapi.json', '/api/docs/']) expect((await get(url)).body).not.toMatch(BUILT_IN);
});

// Covers Audit.O5.2
it.each(['coi-form', 'preamble', 'preamble-acknowledgement', 'publication-rules'])(
  'the bundled document %s shows the association’s name',
  async (name) => {
    const { headers, rawPayload } = await get(`/documents/${name}.pdf`);
    expect(headers['content-type']).toBe('application/pdf');
    const words = extractWords(rawPayload);
    expect(words).toContain(OWN_BRANDING.association);
    expect(words).not.toMatch(BUILT_IN);
  },
);

it('there are no other bundled documents', async () => {
  for (const name of ['other', 'constructor', '..%2f..%2fpackage'])
    expect((await app.fastify.inject(`/documents/${name}.pdf`)).statusCode).toBe(404);
});

// Covers Audit.O5.2
it('every email about an entry, from proposal to publication, has the association’s name in its sender and signature', {
  tags: ['long'],
}, async () => {
  const { data } = await callAsOffice('/mails');
  for (const { id } of data) {
    const { subject, text, html } = (await callAsOffice(`/mails/${id}`)).data;
    expect(html).toContain('Society of &lt;Others&gt;');
    for (const part of [subject, text, html]) expect(part).not.toMatch(BUILT_IN);
  }
  const hub = await startMailHub();
  const transport = openTransport(app.context.config, { url: hub.url, from: 'guidelines@others.example' });
  while ((await sendDueMails(app.context, transport)) > 0);
  expect(hub.received.length).toBeGreaterThan(10);
  for (const one of hub.received) {
    expect(findHeaders(one, 'from').join()).toContain('Society of <Others>');
    const text = readPlainText(one);
    expect(text).toMatch(/Kind regards\r?\nSociety of <Others>/);
    expect(`${findHeaders(one, 'subject').join()} ${text}`).not.toMatch(BUILT_IN);
  }
  await hub.close();
});

// Covers Audit.O5.2
it('the history and the log attribute actions without a person to the configured product', async () => {
  await app.context.pool.query('update phase_changes set user_id = null where guideline_id = $1', [entry]);
  const { data: history } = await callAsOffice(`/guidelines/phases/${entry}`);
  expect(new Set(history.map(({ user_name }: { user_name: string }) => user_name))).toEqual(new Set([PRODUCT]));
  await app.call(null, 'POST', '/auth', { email: 'nobody@others.example', password: 'wrong' });
  const { data: log } = await callAsOffice('/logs');
  const refused = log.find(({ action }: { action: string }) => action === 'sign-in-refused');
  expect(refused.user_name).toBe(PRODUCT);
  expect(JSON.stringify(log)).not.toMatch(BUILT_IN);
});

// Covers Audit.O5.2
it('the calendar shows the association’s name, and only the file format names the program that wrote it', async () => {
  const { address } = (await app.call(world.submitter, 'POST', '/user/calendar')).json().data;
  const { body } = await get(address);
  expect(body).toContain(`X-WR-CALNAME:${PRODUCT}: `);
  expect(body.replace('PRODID:-//Imprimatur//Deadlines//EN', '')).not.toMatch(BUILT_IN);
});

// Covers Audit.O5.2
it('exports contain the association’s name', async () => {
  const citation = (await get((await callAsOffice(`/cds/${entry}`)).redirectUrl)).body;
  expect(JSON.parse(citation).publisher).toBe(OWN_BRANDING.association);
  expect(citation).not.toMatch(BUILT_IN);
  const { stats } = await callAsOffice('/stats', 'POST', { dateFrom: '01-01-2020', dateTo: '31-12-2030' });
  const { link } = await callAsOffice('/stats/get-download-link', 'POST', { ids: [stats.id] });
  expect((await get(link)).body).not.toMatch(BUILT_IN);
});

it('an association can choose a name for its application', async () => {
  const path = join(folder, 'named.json');
  await writeFile(path, JSON.stringify({ ...OWN_BRANDING, product: 'The Desk' }));
  expect(readConfig({ BRANDING: path }, 'demo').branding.product).toBe('The Desk');
});

/** Returns the words on the pages of a PDF. */
function extractWords(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const pages = [...streams].map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')).toString('latin1'));
  return [...pages.join('\n').matchAll(/\[(.*?)\] TJ/g)]
    .map(([, line = '']) =>
      [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    .join(' ');
}
