import type { FrozenReport } from '@imprimatur/contract';
import { readCsv } from '@imprimatur/domain/read-csv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { type TestApp, type TestPerson, startTestApp } from '../../testing/test-app.ts';
import { createEntryInPhase, createWorld, type World } from '../../testing/world.ts';
import { readZipMembers } from '../files/testing/zip-reader.ts';

/** Polish, Turkish, Greek and Cyrillic letters, which the standard fonts of PDF do not contain. */
const REVIEWER_NAME = { first: 'Łukasz Ğüneşoğlu', last: 'Ωμέγα Щербакова' };
const REPORT_BODY = { dateFrom: '01-01-2020', dateTo: '31-12-2098', by: 'created' };

let app: TestApp;
let world: World;
let frozen: FrozenReport;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  const id = await createEntryInPhase(app, world, 80);
  await app.write('update users set first_name = $2, last_name = $3 where id = $1', [
    world.reviewer.id,
    REVIEWER_NAME.first,
    REVIEWER_NAME.last,
  ]);
  await app.write(`update guidelines set name = '=1+1 of the heart' where id = $1`, [id]);
  frozen = (await app.call(world.office, 'POST', '/reports', REPORT_BODY)).json().data;
});
afterAll(() => app.close());

type Format = 'pdf' | 'xlsx' | 'csv';
const requestDownload = (who: TestPerson, format: Format, path = '/report') =>
  app.call(who, 'POST', `${path}/get-download-link`, path === '/report' ? { ...REPORT_BODY, format } : { format });
async function downloadFile(format: Format, path = '/report', who: TestPerson = world.office) {
  const answer = await requestDownload(who, format, path);
  expect(answer.statusCode, answer.body).toBe(200);
  const download = await app.fastify.inject({ url: answer.json().link });
  expect(download.statusCode, download.body.slice(0, 200)).toBe(200);
  return download;
}
const formatFrozenPath = () => `/reports/${frozen.id}`;

describe('the PDF report', () => {
  it('is tagged, with title, language and footers that screen readers skip, and thanks reviewers whose names are in any script', async () => {
    const download = await downloadFile('pdf', formatFrozenPath());
    expect(download.headers['content-type']).toBe('application/pdf');
    expect(download.headers['content-disposition']).toContain(`Report ${frozen.number}.pdf`);
    const { pages, mark, meta } = await readPdf(download.rawPayload);
    expect(mark).toEqual(new Map(Object.entries({ Marked: true, UserProperties: false, Suspects: false })));
    expect(meta.info).toMatchObject({ Language: 'en', Title: expect.stringContaining(frozen.number) });
    const [first] = pages;
    for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(first?.tree).toContain(`"role":"${role}"`);
    const { association } = app.context.config.branding;
    for (const text of [association, frozen.sha256, 'count as inactive', '31-12-1940'])
      expect(first?.text).toContain(text);
    const thanks = pages.find(({ text }) => text.includes('Thank you'));
    expect(thanks?.text).toContain(`${REVIEWER_NAME.first} ${REVIEWER_NAME.last}: 1 review`);
    expect(pages.at(-1)?.text).toContain('=1+1 of the heart');
    for (const [at, page] of pages.entries()) expect(page.skipped).toContain(`Page ${at + 1} of ${pages.length}`);
  });

  it('of a frozen report has the same bytes at every download', async () => {
    const first = await downloadFile('pdf', formatFrozenPath());
    app.wait(60_000);
    expect((await downloadFile('pdf', formatFrozenPath())).rawPayload.equals(first.rawPayload)).toBe(true);
  });
});

it('the report workbook has all figures, and a sheet for the lists of each section', async () => {
  const parts = new Map(
    readZipMembers((await downloadFile('xlsx', formatFrozenPath())).rawPayload).map(({ name, bytes }) => [
      name,
      bytes.toString(),
    ]),
  );
  const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual([
    'Numbers',
    'Entries',
    'Library',
    'Time per stage',
    'Rounds and points',
    'Reviewers',
    'Delegates by country',
    'By committee',
    'By type',
    'Euro',
    'List of rounds',
    'List of points',
    'List of delegates',
  ]);
  expect([...parts.keys()].filter((name) => name.includes('worksheets/'))).toHaveLength(names.length);
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain(frozen.sha256);
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain(">'=1+1 of the heart</t>");
  expect(parts.get('xl/worksheets/sheet11.xml')).toMatch(
    /Under committee review.*'=1\+1 of the heart.*Pending release to ND review/,
  );
  expect(parts.get('xl/worksheets/sheet12.xml')).toContain('Editorial points');
  expect(parts.get('xl/worksheets/sheet13.xml')).toContain('=1+1 of the heart');
  expect(parts.get('xl/worksheets/sheet6.xml')).toContain(`${REVIEWER_NAME.first} ${REVIEWER_NAME.last}`);
});

it('the CSV report is one table of figures and entries, without formulas', async () => {
  const { rows } = readCsv((await downloadFile('csv')).body);
  const lines = rows.map(({ cells }) => cells);
  expect(lines.find((cells) => cells[0] === 'Entries' && cells[1] === 'All')?.[2]).toMatch(/^\d+$/);
  expect(lines.filter((cells) => cells[5] === "'=1+1 of the heart").length).toBeGreaterThan(0);
  expect(new Set(lines.map((cells) => cells.length)).size).toBe(1);
  const [head = []] = lines;
  const listed = (number: string) => lines.filter((cells) => cells[1] === number && cells[4] !== '');
  const committee = lines.filter((cells) => cells[1] === 'Rounds: Under committee review');
  expect(committee).toHaveLength(1 + Number(committee[0]?.[2]));
  expect(committee.at(-1)?.[head.indexOf('Round')]).toMatch(/^\d$/);
  expect(committee.at(-1)?.[head.indexOf('Began')]).toMatch(/^\d\d-\d\d-\d{4}$/);
  expect(listed('No country given').length + listed('Austria').length).toBeGreaterThan(0);
});

it('the report files show response times next to names only to the office, and are refused to people who may not read reports', async () => {
  const lineOf = async (who: TestPerson, path: string) =>
    readCsv((await downloadFile('csv', path, who)).body).rows.find(
      ({ cells }) => cells[1] === `${REVIEWER_NAME.first} ${REVIEWER_NAME.last}`,
    )?.cells[2];
  for (const path of ['/report', formatFrozenPath()]) {
    expect(await lineOf(world.office, path)).toMatch(/^1 review, median \d/);
    expect(await lineOf(world.igo, path)).toBe('1 review');
    expect((await requestDownload(world.delegate, 'csv', path)).statusCode).toBe(403);
  }
  const address = (await requestDownload(world.igo, 'pdf', formatFrozenPath())).json().link;
  await app.write('update users set role = 3 where id = $1', [world.igo.id]);
  expect((await app.fastify.inject({ url: address })).statusCode).toBe(403);
  await app.write('update users set role = 5 where id = $1', [world.igo.id]);
});

it('unknown report formats, periods and reports are refused', async () => {
  const refused = async (path: string, body: object) => {
    const answer = await app.call(world.office, 'POST', `${path}/get-download-link`, body);
    return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
  };
  expect(await refused('/report', { year: 2026, format: 'docx' })).toEqual([422, ['format']]);
  expect(await refused('/report', { format: 'pdf' })).toEqual([422, ['year']]);
  expect(await refused('/reports/2000000000', { format: 'pdf' })).toEqual([404, []]);
});
