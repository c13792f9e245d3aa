import type { LibraryRow } from '@imprimatur/contract';
import { readCsv } from '@imprimatur/domain/read-csv';
import { parseEditionTable } from '@imprimatur/domain/library/import-table';
import { parse } from '@retorquere/bibtex-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-app.ts';
import { readRis } from '../../testing/read-ris.ts';
import { withWorld } from '../../testing/with-world.ts';
import { callOrThrow, createEntryInPhase, readEntry } from '../../testing/world.ts';

const run = withWorld();
/** Finds only the entries of `TITLES`: the person who imported them imports nothing else. */
const ARCHIVIST_QUERY = 'archivist';

const TITLES = [
  '=1+1 and @sum, “quoted”; semicolons',
  '[⁶⁸Ga]Ga-PSMA & {braces} \\ 100% $5 #1 a_b ~ ^',
  'التصوير <sup>18</sup>F',
  'Łódź: Ethik der Bildgebung',
];

beforeAll(async () => {
  const { app } = run;
  const rows = TITLES.map((title, at) => ({
    title,
    committee: at === 0 ? 'CV' : 'NI',
    type: at % 2,
    date: `0${at + 1}-02-2025`,
    journal: 'Journal & {more}',
    doi: `10.1000/export_${at}`,
    authors: 'Byron, Ada; Society of <Imaging>',
    language: 'en',
  }));
  const archivist = await app.person(0, { firstName: 'Adele', lastName: 'Archivist' });
  await callOrThrow(app, archivist, 'POST', '/library/import', { mode: 'apply', rows });
});

const requestDownload = (who: TestPerson | null, body: object) =>
  run.app.call(who, 'POST', '/library/get-download-link', body);
const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => run.app.fastify.inject({ method, url });
async function downloadLibrary(body: object, who = run.world.external) {
  const answer = await requestDownload(who, body);
  expect(answer.statusCode, answer.body).toBe(200);
  const file = await get(answer.json().link);
  expect(file.statusCode, file.body).toBe(200);
  return file;
}
/** All rows that the list shows, page by page. */
async function readLibrary(query: string): Promise<LibraryRow[]> {
  const rows: LibraryRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = (await run.app.call(run.world.external, 'GET', `/library?page=${page}&${query}`)).json();
    rows.push(...data);
    if (page >= meta.last_page) return rows;
  }
}
const parseTitles = (bibtex: string): unknown[] =>
  parse(bibtex, { sentenceCase: false }).entries.map(({ fields }) => fields.title);

describe('the library download', () => {
  it.each([
    ['csv', 'text/csv; charset=utf-8', 'library.csv'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'library.xlsx'],
    ['bibtex', 'application/x-bibtex; charset=utf-8', 'library.bib'],
    ['ris', 'application/x-research-info-systems; charset=utf-8', 'library.ris'],
  ])('as %s has the type %s', async (format, type, name) => {
    const { headers, rawPayload } = await downloadLibrary({ format });
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toContain(name);
    expect(headers['cache-control']).toBe('no-store');
    expect(rawPayload.length).toBeGreaterThan(100);
  });

  it('as BibTeX or RIS can be read back with every title, name and DOI', async () => {
    const list = { sort: 'date_of_publication', query: ARCHIVIST_QUERY };
    const { entries, errors } = parse((await downloadLibrary({ format: 'bibtex', ...list })).body, {
      sentenceCase: false,
    });
    expect(errors).toEqual([]);
    const cited = readRis((await downloadLibrary({ format: 'ris', ...list })).body);
    expect([entries.length, cited.length]).toEqual([TITLES.length, TITLES.length]);
    for (const [at, title] of TITLES.entries()) {
      expect(entries[at]?.fields).toMatchObject({
        title,
        journal: 'Journal & {more}',
        doi: `10.1000/export_${at}`,
        year: '2025',
        author: [{ firstName: 'Ada', lastName: 'Byron' }, { name: 'Society of <Imaging>' }],
        url: `https://doi.org/10.1000/export_${at}`,
      });
      expect(cited[at]).toMatchObject({ title, DOI: `10.1000/export_${at}`, language: 'en' });
    }
  });

  it('as a table neutralises formulas, and has the columns that the import reads', async () => {
    const { body } = await downloadLibrary({ format: 'csv', sort: 'date_of_publication', query: ARCHIVIST_QUERY });
    const table = readCsv(body).rows.map(({ cells }) => cells);
    expect(table[1]).toContain(`'${TITLES[0]}`);
    const { editions, missing } = parseEditionTable(table);
    expect(missing).toEqual([]);
    expect(editions).toHaveLength(TITLES.length);
    expect(editions[1]).toMatchObject({
      title: TITLES[1],
      committee: 'NI',
      type: 'Clinical Guideline',
      date: '02-02-2025',
      doi: '10.1000/export_1',
      authors: 'Byron, Ada; Society of <Imaging>',
    });
    const again = await callOrThrow(run.app, run.world.office, 'POST', '/library/import', {
      mode: 'preview',
      rows: editions,
    });
    expect(Object.values(again)).toHaveLength(editions.length);
    for (const one of Object.values(again)) expect(one).toMatchObject({ result: 'same' });
  });

  it.each([
    'committee=NI',
    'committee=NI&type=1',
    'query=ethik',
    'state=overdue',
    'state=in_force&sort=name&order=desc',
    'sort=date_of_publication&order=desc',
  ])('has the same contents as the list for %s', async (query) => {
    const rows = await readLibrary(query);
    const { body } = await downloadLibrary({ format: 'bibtex', ...Object.fromEntries(new URLSearchParams(query)) });
    expect(parseTitles(body)).toEqual(rows.map(({ name }) => name));
  });

  it('contains all pages, the final titles, and no entry in progress', async () => {
    const { app, world } = run;
    const before = (await readLibrary('')).length;
    const row = { committee: 'DO', type: 2, date: '01-01-2025', journal: 'Journal' };
    const rows = Array.from({ length: 60 }, (_, at) => ({ ...row, title: `Dosimetry ${at}`, doi: `10.1000/d.${at}` }));
    await callOrThrow(app, world.office, 'POST', '/library/import', { mode: 'apply', rows });
    await createEntryInPhase(app, world, 50);
    const id = await createEntryInPhase(app, world, 140);
    await app.write('update guidelines set final_title = $2, committee = $3 where id = $1', [
      id,
      'The final one',
      'DO',
    ]);
    const titles = parseTitles((await downloadLibrary({ format: 'bibtex', committee: 'DO' })).body);
    expect(titles).toHaveLength(61);
    expect(titles).toContain('The final one');
    const all = parseTitles((await downloadLibrary({ format: 'bibtex' })).body);
    expect(all).toHaveLength(before + 61);
  });

  it('contains related editions only for people who can see them', async () => {
    const { app, world } = run;
    const [row] = await readLibrary('query=ethik');
    const draft = await callOrThrow(app, world.office, 'POST', `/guidelines/${row?.id}/revise`, {});
    const { unique_id } = await readEntry(app, world.office, draft.id);
    const downloadAs = async (who: TestPerson) => (await downloadLibrary({ format: 'csv', query: 'ethik' }, who)).body;
    expect(await downloadAs(world.office)).toContain(unique_id);
    expect(await downloadAs(world.external)).not.toContain(unique_id);
    expect((await requestDownload(null, { format: 'csv' })).statusCode).toBe(401);
  });

  it("never contains an author's address", async () => {
    const { app, world } = run;
    const id = await createEntryInPhase(app, world, 140);
    const { unique_id: query } = await readEntry(app, world.office, id);
    for (const format of ['csv', 'bibtex', 'ris']) {
      const { body } = await downloadLibrary({ format, query });
      expect(body).toContain(world.coauthor.name.split(' ').at(-1));
      expect(body).not.toContain(world.coauthor.email);
    }
  });

  it.each([{ format: 'pdf' }, {}, { format: 'csv', page: 2 }, { format: 'csv', state: 'gone' }])(
    'is refused for %j',
    async (body) => {
      expect((await requestDownload(run.world.office, body)).statusCode).toBe(422);
    },
  );

  it('accepts every length of search that the list accepts', async () => {
    for (const query of ['中'.repeat(200), '"'.repeat(200), '😀'.repeat(100)])
      expect((await downloadLibrary({ format: 'ris', query })).statusCode).toBe(200);
  });
});
