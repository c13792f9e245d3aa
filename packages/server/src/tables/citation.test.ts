import { parse } from '@retorquere/bibtex-parser';
import { describe, expect, it } from 'vitest';
import { readRis } from '../testing/read-ris.ts';
import { type Citation, formatBibtex, formatRis } from './citation.ts';

const makeCitation = (given: Partial<Citation> = {}): Citation => ({
  uniqueId: 'CV-2026-007',
  title: 'Myocardial perfusion imaging',
  authors: [],
  date: '2019-03-04',
  journal: 'European Journal of Nuclear Medicine',
  volume: '46',
  issue: '3',
  doi: '10.1007/s00259-019-1',
  url: null,
  language: null,
  ...given,
});

function parseBibtex(text: string) {
  const { entries, errors } = parse(text, { sentenceCase: false });
  expect(errors).toEqual([]);
  return entries;
}

const TITLES = [
  'PET/CT of the Thyroid: A Guideline',
  'A {curly} one, and } and { alone',
  String.raw`C:\path \textit{x} \ {\\}`,
  'R&D: 100% of $5, #1, a_b, ~c, x^2 and x_{1}',
  'Müller, Čapek, Łódź, Åse, ñ, ß, œ, İ',
  '[⁶⁸Ga]Ga-PSMA-11, ¹⁸F-FDG, H₂O and ⁹⁹ᵐTc',
  'مبادئ توجيهية للتصوير, עברית and 中文',
  '<sup>18</sup>F <i>in vivo</i> & a < b > c &amp; <script>x</script>',
  `"Double", 'single', “curly”, ‘both’, – and —`,
  `Signs -- that --- LaTeX joins: '' and \`\`, ?\` and !\``,
  '@article{other, title = {x}}',
  'µ, Ω, ½, …, ™, ﬁ, 😀',
  'AU - not an author',
  '%',
  '\\',
];

describe('a BibTeX export', () => {
  it.each(TITLES)('contains the title %s, which can be read back', (title) => {
    expect(parseBibtex(formatBibtex(makeCitation({ title, journal: title })))).toMatchObject([
      { key: 'CV-2026-007', type: 'article', fields: { title, journal: title } },
    ]);
  });

  it('contains names, dates, numbers, DOI and URL, which can be read back', () => {
    const given = makeCitation({
      authors: [
        { first_name: 'Ada', last_name: 'Byron' },
        { first_name: 'A. & B.', last_name: 'van der Müller {x}' },
        { first_name: '', last_name: 'Society of Imaging and Therapy, Vienna' },
      ],
      doi: '10.1002/(SICI)1097_0258<1661::AID>3.0.CO;2-%',
      url: 'https://example.org/a_b%20c?d=e&f#g',
      language: 'de',
    });
    expect(parseBibtex(formatBibtex(given))).toMatchObject([
      {
        fields: {
          author: [
            { firstName: 'Ada', lastName: 'Byron' },
            { firstName: 'A. & B.', prefix: 'van der', lastName: 'Müller {x}' },
            { name: 'Society of Imaging and Therapy, Vienna' },
          ],
          year: '2019',
          month: '3',
          day: '4',
          volume: '46',
          number: '3',
          doi: given.doi,
          url: given.url,
          language: 'de',
        },
      },
    ]);
  });

  it('separates entries, and leaves out missing values', () => {
    const bare = makeCitation({
      date: null,
      journal: null,
      volume: null,
      issue: null,
      doi: null,
      uniqueId: 'OT-2026-001',
    });
    const entries = parseBibtex(
      TITLES.map((title) => formatBibtex(makeCitation({ title }))).join('\n') + formatBibtex(bare),
    );
    expect(entries.map(({ fields }) => fields.title)).toEqual([...TITLES, bare.title]);
    expect(entries.at(-1)).toMatchObject({ type: 'misc', fields: { title: bare.title } });
  });
});

describe('a RIS export', () => {
  it.each(TITLES)('contains the title %s, which can be read back', (title) => {
    expect(readRis(formatRis(makeCitation({ title, journal: title })))).toMatchObject([
      { type: 'article-journal', title, 'container-title': title },
    ]);
  });

  it('contains names, dates, numbers, DOI and URL, which can be read back', () => {
    const given = makeCitation({
      authors: [
        { first_name: 'Ada', last_name: 'Byron' },
        { first_name: '', last_name: 'Society of Imaging' },
      ],
      url: 'https://example.org/a_b%20c?d=e&f#g',
      language: 'de',
    });
    expect(readRis(formatRis(given))).toMatchObject([
      {
        author: [{ family: 'Byron', given: 'Ada' }, { literal: 'Society of Imaging' }],
        issued: { 'date-parts': [[2019, 3, 4]] },
        volume: '46',
        issue: '3',
        DOI: given.doi,
        URL: given.url,
        language: 'de',
      },
    ]);
  });

  it('contains the year on its own line, and leaves out missing values', () => {
    expect(formatRis(makeCitation())).toContain('\r\nPY  - 2019\r\nDA  - 2019/03/04\r\n');
    const bare = makeCitation({ date: null, journal: null, volume: null, issue: null, doi: null });
    expect(formatRis(bare)).toBe('TY  - GEN\r\nID  - CV-2026-007\r\nTI  - Myocardial perfusion imaging\r\nER  - \r\n');
  });

  it('separates entries, each on its own lines', () => {
    const text = ['First\r\nTI - Second', 'Third'].map((title) => formatRis(makeCitation({ title }))).join('');
    expect(readRis(text)).toMatchObject([{ title: 'First TI - Second' }, { title: 'Third' }]);
    expect(text.split('\r\n').filter((line) => line !== '' && !/^[A-Z][A-Z0-9] {2}- /.test(line))).toEqual([]);
  });
});
