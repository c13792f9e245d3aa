import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { callOrThrow, createEntryInPhase, createWorld, type World } from '../../testing/world.ts';
import { readZipMembers } from '../files/testing/zip-reader.ts';
import { writeXlsx } from './xlsx.ts';

const readZip = (zip: Buffer) => new Map(readZipMembers(zip).map(({ name, bytes }) => [name, bytes]));

let app: TestApp;
let office: TestPerson;
beforeAll(async () => {
  app = await startTestApp({}, { PUBLIC_URL: 'https://guidelines.example' });
  office = await app.person(0);
});
afterAll(() => app.close());

const get = (address: string) => app.fastify.inject({ url: address });
/** Counts a period before all entries. */
const requestStatistics = async (dateFrom = '01-01-2020', who = office) =>
  (await app.call(who, 'POST', '/stats', { dateFrom, dateTo: '31-12-2022' })).json().stats;
async function requestLink(body: unknown): Promise<string> {
  const answer = await app.call(office, 'POST', '/stats/get-download-link', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().link;
}

describe('the statistics download', () => {
  it('is a CSV file of the results in the displayed order', async () => {
    const [first, second] = [await requestStatistics(), await requestStatistics('01-01-2021')];
    const answer = await get(await requestLink({ ids: [second.id, first.id] }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('attachment; filename="statistics.csv"');
    expect(answer.headers['content-security-policy']).toMatch(
      /^sandbox; default-src 'none'; .*frame-ancestors 'none'$/,
    );
    const lines = answer.body.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe(
      'id,dateFrom,dateTo,phase,all,published,inactive,inProgress,publishedOnTime,publishedAfterDeadline',
    );
    expect(lines[1]).toBe(`${second.id},01-01-2021,31-12-2022,All phases,0,0,0,0,0,0`);
    expect(lines[2]).toBe(`${first.id},01-01-2020,31-12-2022,All phases,0,0,0,0,0,0`);
    expect(lines[3]).toBe('');
  });

  it('is a workbook with real numbers on request', async () => {
    const one = await requestStatistics();
    const answer = await get(await requestLink({ ids: [one.id], format: 'xlsx' }));
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const parts = readZip(answer.rawPayload);
    expect([...parts.keys()]).toContain('[Content_Types].xml');
    const sheet = parts.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet).toContain(`<c r="A2"><v>${one.id}</v></c>`);
    expect(sheet).toContain('<c r="B2" t="inlineStr"><is><t xml:space="preserve">01-01-2020</t></is></c>');
  });

  it('expires after five minutes, and works only for people who still belong to the office', async () => {
    const other = await app.person(0);
    const { id } = await requestStatistics('01-01-2020', other);
    const address = (await app.call(other, 'POST', '/stats/get-download-link', { ids: [id] })).json().link;
    expect((await get(address)).statusCode).toBe(200);
    await app.write('update users set superuser = false where id = $1', [other.id]);
    expect((await get(address)).statusCode).toBe(404);
    const mine = await requestLink({ ids: [(await requestStatistics()).id] });
    app.wait(5 * 60_000 + 1_000);
    expect((await get(mine)).statusCode).toBe(403);
  });

  it('contains only results that the same person has requested, because the numbers depend on the person', async () => {
    const [mine, theirs] = [await requestStatistics(), await requestStatistics('01-01-2020', await app.person(0))];
    for (const ids of [[theirs.id], [mine.id, theirs.id]])
      expect((await app.call(office, 'POST', '/stats/get-download-link', { ids })).statusCode).toBe(404);
  });

  it('is refused for every URL that was not signed by this server', async () => {
    const { id } = await requestStatistics();
    const address = await requestLink({ ids: [id] });
    const [payload = '', signature = ''] = address.slice('/api/exports/'.length).split('.');
    const forged = Buffer.from(payload, 'base64url').toString().replace('"csv"', '"xlsx"');
    for (const token of [
      `${Buffer.from(forged).toString('base64url')}.${signature}`,
      `${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      payload,
      'x',
    ])
      expect((await get(`/api/exports/${token}`)).statusCode, token).toBe(404);
  });

  // Covers V2.4.1
  it('leaves out missing results, and is rate limited', async () => {
    for (const body of [{ ids: [999_999] }, [999_999]])
      expect((await app.call(office, 'POST', '/stats/get-download-link', body)).statusCode).toBe(404);
    expect((await app.call(office, 'POST', '/stats/get-download-link', { ids: [] })).statusCode).toBe(422);
    const caller = await app.person(0);
    const { id } = await requestStatistics('01-01-2020', caller);
    const codes: number[] = [];
    for (let times = 0; times < 31; times += 1)
      codes.push((await app.call(caller, 'POST', '/stats/get-download-link', { ids: [id] })).statusCode);
    expect(codes.slice(0, 30).every((code) => code === 200)).toBe(true);
    expect(codes[30]).toBe(429);
  });
});

// Covers Fault.39
it('exports neutralise formulas, in a workbook too', async () => {
  const rows = [
    ['=1+1', 'a<b&"c"\u0001', 5, null],
    ['_x003D_1+1', '_x003d_x003d_', '_x3D_'],
  ];
  const parts = readZip(await writeXlsx({ name: 'A & B', rows }, new Date()));
  const sheet = parts.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(sheet).toContain(">'=1+1</t>");
  expect(sheet).toContain('>a&#60;b&#38;&#34;c&#34;</t>');
  expect(sheet).toContain('<c r="C1"><v>5</v></c></row>');
  expect(sheet).toContain('>_x005F_x003D_1+1</t>');
  expect(sheet).toContain('>_x005F_x003d_x005F_x003d_</t>');
  expect(sheet).toContain('>_x3D_</t>');
  expect(parts.get('xl/workbook.xml')?.toString()).toContain('name="A &#38; B"');
});

describe('the FHIR Citation', () => {
  let world: World;
  let published: number;
  beforeAll(async () => {
    world = await createWorld(app);
    published = await createEntryInPhase(app, world, 140);
  });

  // Covers S2.66
  it('describes the publication, its authors and place, without email addresses', async () => {
    const answer = await app.call(world.external, 'GET', `/cds/${published}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const citation = await get(answer.json().redirectUrl);
    expect(citation.headers['content-type']).toContain('application/fhir+json');
    expect(citation.headers['content-security-policy']).toMatch(
      /^sandbox; default-src 'none'; .*frame-ancestors 'none'$/,
    );
    const body = citation.json();
    expect(body).toMatchObject({
      resourceType: 'Citation',
      status: 'active',
      title: 'Myocardial perfusion imaging',
      url: `https://guidelines.example/guidelines/${published}/view`,
      citedArtifact: {
        identifier: expect.arrayContaining([{ system: 'https://doi.org', value: '10.1000/182' }]),
        publicationForm: [{ publishedIn: { title: 'Journal of Hearts' }, articleDate: '2026-11-02' }],
      },
    });
    expect(body.contained.map((one: { name: { family: string }[] }) => one.name[0]?.family)).toContain('Author');
    expect(citation.body).not.toContain('@test.example');
  });

  it('omits details stored before publication, and anything typed before a DOI', async () => {
    const id = await createEntryInPhase(app, world, 110);
    const details = {
      date_of_publication: '02-11-2026',
      name_of_journal: 'J',
      doi_number: 'https://doi.org/10.1000/9',
    };
    await callOrThrow(app, world.office, 'POST', `/guidelines/${id}/final-publication`, details);
    const citation = async () =>
      (await get((await app.call(world.office, 'GET', `/cds/${id}`)).json().redirectUrl)).json();
    const early = await citation();
    expect(early).toMatchObject({ status: 'draft', statusDate: [{ activity: { text: 'Created' } }] });
    expect(JSON.stringify(early)).not.toContain('2026-11-02');
    await callOrThrow(app, world.office, 'PUT', `/guidelines/${id}`, { phase: 140, comment: 'It appeared.' });
    const published = await citation();
    expect(published.statusDate[1]).toMatchObject({ activity: { text: 'Published' }, period: { start: '2026-11-02' } });
    expect(published.citedArtifact.identifier[0]).toEqual({ system: 'https://doi.org', value: '10.1000/9' });
  });

  it('is a draft before publication, and contains only what the reader may see', async () => {
    const draft = await createEntryInPhase(app, world, 40);
    expect((await app.call(world.external, 'GET', `/cds/${draft}`)).statusCode).toBe(404);
    const council = await app.person(1);
    const { redirectUrl } = (await app.call(council, 'GET', `/cds/${draft}`)).json();
    expect((await get(redirectUrl)).json()).toMatchObject({ status: 'draft' });
    await app.write('update users set deactivated_at = now() where id = $1', [council.id]);
    expect((await get(redirectUrl)).statusCode).toBe(404);
  });

  // Covers Audit.A15.3
  it('can be read by pages of the configured decision support, and by no others', async () => {
    const { redirectUrl } = (await app.call(world.external, 'GET', `/cds/${published}`)).json();
    const allowed = async () => (await get(redirectUrl)).headers['access-control-allow-origin'];
    const { config } = app.context;
    expect(await allowed()).toBeUndefined();
    Object.assign(app.context, { config: { ...config, cdsUrl: 'https://cds.example/in?x=1' } });
    expect(await allowed()).toBe('https://cds.example');
    Object.assign(app.context, { config });
  });

  // Covers V3.7.2
  it('is opened through the configured decision support', async () => {
    const other = await startTestApp(
      {},
      { PUBLIC_URL: 'https://guidelines.example', CDS_URL: 'https://cds.example/in?x=1' },
    );
    try {
      const people = await createWorld(other);
      const id = await createEntryInPhase(other, people, 10);
      const { redirectUrl } = (await other.call(people.office, 'GET', `/cds/${id}`)).json();
      const target = new URL(redirectUrl);
      expect(`${target.origin}${target.pathname}`).toBe('https://cds.example/in');
      expect(target.searchParams.get('x')).toBe('1');
      const citation = new URL(target.searchParams.get('citation') ?? '');
      expect(citation.origin).toBe('https://guidelines.example');
      expect((await other.fastify.inject({ url: citation.pathname })).json().resourceType).toBe('Citation');
    } finally {
      await other.close();
    }
  });
});
