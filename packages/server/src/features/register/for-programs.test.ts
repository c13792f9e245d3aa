import { parse } from '@retorquere/bibtex-parser';
import Parser from 'rss-parser';
import { describe, expect, it } from 'vitest';
import { callOrThrow } from '../../testing/world.ts';
import { createValidator } from './testing/schema-org.ts';
import { withRegister } from './testing/with-register.ts';

const { made, open, get, read, published, reaffirm, revise } = withRegister();

describe('the register for programs', () => {
  it('contains valid schema.org data', async () => {
    await open('published');
    const first = await published({ publication_number: '53', issue_number: '4' });
    const { uniqueId } = await revise(first.id, 140);
    const validate = createValidator();
    for (const address of [`/register/${first.uniqueId}`, `/register/${uniqueId}`, '/register']) {
      const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(await read(address))?.[1];
      expect(await validate(JSON.parse(data ?? '')), JSON.stringify(data)).toEqual([]);
    }
    const wrong = { '@context': 'https://schema.org', '@type': 'MedicalScholarlyArticle', headlines: 'x' };
    expect(await validate(wrong)).not.toEqual([]);
    expect(await validate({ ...wrong, '@type': 'MedicalScholarlyPage' })).not.toEqual([]);
  });

  it('has a feed that a feed reader can read', async () => {
    await open('published');
    const title = `Größe & <b>Alter</b> "of" ${made.world.office.id}`;
    const { id, uniqueId } = await published({ final_title: title, name_of_journal: 'Not \uffff in \ufffeXML' });
    await reaffirm(id, '01-01-2040');
    const atom = await read('/register.atom');
    const feed = await new Parser().parseString(atom);
    expect(atom).not.toMatch(/[\ufffe\uffff]/);
    expect(feed.title).toContain('European Nuclear Medicine Association');
    const [item] = feed.items.filter(({ link }) => link?.endsWith(`/register/${uniqueId}`));
    expect(item?.title?.trim()).toBe(title);
    expect(item?.isoDate).toBe('2026-10-15T00:00:00.000Z');
    expect(feed.items.at(0)?.link).toBe(item?.link);
    expect(item?.summary).toContain('In force until 01-01-2040');
  });

  it('has citations that reference managers can read, whatever the title', async () => {
    await open('published');
    const title =
      'Dosimetry \\ of {in vivo} [¹⁸F]FDG & Größe: 100 % $x_1$ <sup>2</sup> "a" #~^AU  - of a title that is long';
    const columns = { final_title: title, publication_number: '53', issue_number: '4', doi_number: '10.1000/a_b' };
    const { uniqueId } = await published(columns);
    const bib = await get(`/register/${uniqueId}.bib`);
    expect(bib.headers['content-disposition']).toContain(`filename="${uniqueId}.bib"`);
    const { entries } = parse(bib.body);
    expect(entries[0]).toMatchObject({
      fields: {
        author: [
          { firstName: 'Carla', lastName: 'Author' },
          { firstName: 'Dario', lastName: 'Second' },
          { firstName: 'Eve', lastName: 'Outside' },
        ],
        journal: 'Journal of Hearts',
        volume: '53',
        doi: '10.1000/a_b',
      },
    });
    const ris = await get(`/register/${uniqueId}.ris`);
    expect(ris.headers['content-disposition']).toContain(`filename="${uniqueId}.ris"`);
    const lines = ris.body.split('\r\n');
    for (const line of [`TI  - ${title}`, 'AU  - Author, Carla', 'DO  - 10.1000/a_b', 'VL  - 53', 'IS  - 4'])
      expect(lines).toContain(line);
  });

  it('shows endorsements once they are answered, and marks documents that are out of date', async () => {
    await open('published');
    const { id, uniqueId } = await published();
    const document = { language: 'pl', url: 'https://society.example/pl.pdf', date: '01-11-2026' };
    await callOrThrow(made.app, made.world.office, 'PUT', `/guidelines/${id}/related`, {
      endorsements: [
        {
          society: 'Society of Answers',
          kind: 'endorsed',
          asked_on: '01-10-2026',
          answered_on: '02-11-2026',
          reference: 'Letter 7',
        },
        { society: 'Society of Silence', kind: 'joint', asked_on: '01-10-2026', answered_on: null, reference: null },
      ],
      documents: [
        { ...document, kind: 'translation', title: 'Wytyczne' },
        { ...document, kind: 'erratum', title: 'Erratum 1', language: 'Klingon <b>' },
      ],
    });
    // Such dates could be stored before they were refused.
    const early = {
      society: 'Society of Tomorrow',
      kind: 'joint',
      asked_on: null,
      answered_on: '2098-01-01',
      reference: null,
    };
    await made.app.write('update guidelines set endorsements = endorsements || $2::jsonb where id = $1', [
      id,
      JSON.stringify([early]),
    ]);
    const page = await read(`/register/${uniqueId}`);
    expect(page).toContain('Society of Answers');
    expect(page).not.toMatch(/Society of Tomorrow|Society of Silence|Letter 7|<b>/);
    expect(page).toContain('(Polish): <a href="https://society.example/pl.pdf">Wytyczne</a>');
    expect(page).toContain('Klingon &lt;b&gt;');
    expect(JSON.parse(await read(`/register/${uniqueId}.json`))).toMatchObject({
      data: { documents: [{ out_of_date: false }, { out_of_date: false }] },
    });
  });

  it('is split into pages in its JSON format', async () => {
    await open('published');
    await made.app.write(
      `insert into guidelines (unique_id, name, phase, highest_phase, submitter_id) select 'TE-2020-' || $1::int || n, 'Many', 140, 140, $1
         from generate_series(1, 120) n`,
      [made.world.office.id],
    );
    await published();
    const { data, meta, links } = (await get('/register.json?query=many')).json();
    expect([data.length, meta.total]).toEqual([100, 120]);
    const next = (await get(links.next)).json();
    expect([next.data.length, next.links.next]).toEqual([20, null]);
  });

  it('has a robots file and a sitemap that point to the guidelines', async () => {
    await open('published');
    const { uniqueId } = await published();
    expect(await read('/robots.txt')).toMatch(
      /^User-agent: \*\nAllow: \/register\nDisallow: \/\nSitemap: https?:\/\/\S+\/sitemap\.xml\n$/,
    );
    expect(await read('/sitemap.xml')).toContain(`/register/${uniqueId}</loc><lastmod>2026-10-15</lastmod>`);
  });
});
