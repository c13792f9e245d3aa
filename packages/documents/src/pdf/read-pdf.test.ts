import { describe, expect, it } from 'vitest';
import { type Block, type ReadDocument, getBlockText } from '../model.ts';
import { readFixture } from '../testing/fixture.ts';
import { makeEmptyPages, makePdf, makePdfStream } from '../testing/plain-pdf.ts';
import { UnreadableDocumentError } from '../messages.ts';
import { readPdf } from './read-pdf.ts';

const listTexts = (document: ReadDocument): string[] => document.blocks.map(getBlockText);
const findBlocks = <K extends Block['kind']>(document: ReadDocument, kind: K): Extract<Block, { kind: K }>[] =>
  document.blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);

const HEADINGS = [
  'Dopamine transporter SPECT in parkinsonism',
  '1 Introduction',
  '2 Preparation',
  '2.1 Medicines',
  '2.2 Protection of the thyroid',
  '3 Activity',
  '4 Reference values',
];

const PARAGRAPHS = [
  'This guideline was written by a group of experts of the association and replaces the one of 2016. It is meant for physicians who order, perform and report the examination.',
  'Dopamine transporter SPECT with 123I-ioflupane shows the presynaptic part of the nigrostriatal pathway. It separates degenerative parkinsonism from essential tremor and from parkinsonism caused by medicines, with a sensitivity above ninety per cent.',
  'Vor der Untersuchung wird die Schilddrüse blockiert; größere Mengen Jod sind auszuschließen. Häufige Auffälligkeiten müssen im Befund erwähnt werden, ebenso der Kaffeegenuß.',
  'Administer 111 to 185 MBq slowly into a vein of the arm. Reference values are given in the table at the end.',
  'Specific binding ratios of healthy people, as far as they were measured:',
];

const ITEMS = [
  'cocaine and amphetamines for two days;',
  'bupropion for eight days, in agreement with the doctor who prescribes it;',
  'modafinil for three days.',
];

const TABLE = [
  ['Age', 'Caudate', 'Putamen'],
  ['20 to 40 years', '3.1', '2.9'],
  ['41 to 60 years', '2.8', '2.5'],
  ['61 to 80 years', '2.4', '2.1'],
];

describe.each(['two-columns', 'one-column', 'tagged'])('reading the article printed as %s.pdf', (name) => {
  const reading = readPdf(readFixture(`${name}.pdf`));

  it('finds its headings in order', async () => {
    expect(findBlocks(await reading, 'heading').map(getBlockText)).toEqual(HEADINGS);
  });

  it('finds chapters above their sections', async () => {
    const levels = new Map(
      findBlocks(await reading, 'heading').map((heading) => [getBlockText(heading), heading.level]),
    );
    const [chapter = 0, section = 0] = [levels.get('2 Preparation'), levels.get('2.1 Medicines')];
    expect(section).toBe(chapter + 1);
    expect(levels.get('3 Activity')).toBe(chapter);
    expect(levels.get('Dopamine transporter SPECT in parkinsonism')).toBe(1);
  });

  it('finds whole paragraphs across lines and hyphens', async () => {
    const found = listTexts(await reading);
    for (const paragraph of PARAGRAPHS) expect(found).toContain(paragraph);
    const filler = found.filter((text) => text.startsWith('The radius of rotation'));
    expect(filler.length).toBe(6);
    expect(new Set(filler).size).toBe(1);
  });

  it('finds list items with their markers', async () => {
    const items = findBlocks(await reading, 'item');
    expect(items.map(getBlockText)).toEqual(ITEMS);
    expect(items.map(({ marker, level }) => [marker, level])).toEqual(ITEMS.map(() => ['•', 0]));
  });

  it('finds the rows and cells of its table', async () => {
    expect(findBlocks(await reading, 'table').map(({ rows }) => rows)).toEqual([TABLE]);
  });

  it('leaves out running heads and page numbers', async () => {
    const all = listTexts(await reading).join('\n');
    expect(all).not.toContain('Draft guideline');
    expect(all).not.toMatch(/Page \d/);
  });

  it('finds bold, italic and superscript text', async () => {
    const runs = findBlocks(await reading, 'paragraph').flatMap((paragraph) => paragraph.runs);
    const marked = (text: string) => runs.find((run) => run.text.trim() === text)?.marks;
    expect(marked('123')).toEqual(['superscript']);
    expect(marked('presynaptic')).toEqual(['italic']);
    expect(marked('sensitivity')).toEqual(['bold']);
  });

  it('finds its title, its pages and the page of each block', async () => {
    const { title, pages, blocks, notShown } = await reading;
    const heads = [
      {
        code: 'runningHeadsNotShown',
        heads: [{ code: 'quotation', text: 'Draft guideline on dopamine transporter SPECT' }],
        more: 0,
      },
    ];
    // Its tags mark running heads as artifacts.
    expect([title, pages, notShown]).toEqual(['Dopamine transporter SPECT', 2, name === 'tagged' ? [] : heads]);
    const numbers = blocks.map(({ page }) => page ?? 0);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(blocks.at(-1)?.page).toBe(2);
  });
});

it('columns are read one after the other', async () => {
  const order = listTexts(await readPdf(readFixture('two-columns.pdf')));
  const places = ['1 Introduction', '2.1 Medicines', '2.2 Protection of the thyroid', '3 Activity'].map((text) =>
    order.indexOf(text),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

describe('reading a PDF reports its progress', () => {
  it('after each page', async () => {
    const progress: number[] = [];
    await readPdf(readFixture('two-columns.pdf'), (done) => progress.push(done));
    expect([...new Set(progress)]).toEqual([0, 0.5, 1]);
  });

  it('within a long page', async () => {
    const lines = Array.from({ length: 2000 }, (_, at) => `1 0 0 1 50 ${at % 800} Tm (word ${at}) Tj`).join('\n');
    const long = makePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 600 800] >>',
      '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
      makePdfStream(`BT /F 12 Tf ${lines} ET`),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ]);
    const progress: number[] = [];
    await readPdf(long, (done) => progress.push(done));
    expect(progress.filter((done) => done === 0).length).toBeGreaterThan(10);
  });
});

// Covers Points.37
describe('the PDF reader', () => {
  it.each([
    ['scanned.pdf', [{ code: 'pdfWithoutText' }]],
    ['script-and-form.pdf', [{ code: 'formFieldsNotShown', count: 2 }, { code: 'scriptsNotRun' }]],
  ])('reports the hidden content of %s', async (name, messages) => {
    expect((await readPdf(readFixture(name))).notShown).toEqual(messages);
  });

  it('reads only the text of a PDF with scripts', async () => {
    expect(listTexts(await readPdf(readFixture('script-and-form.pdf')))).toEqual([
      'A form that would like to do something.',
    ]);
  });
});

/** Decodes one character per byte. */
const toLatin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const toBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

// Covers Points.36
describe('a damaged PDF', () => {
  const whole = toLatin1(readFixture('annotated.pdf'));

  it.each([
    ['without a cross-reference table', whole.replace(/startxref\s+\d+/, 'startxref\n99999999')],
    ['with wrong positions in its cross-reference table', whole.replaceAll(/^\d{10} 00000 n/gm, '0000000007 00000 n')],
    ['after other bytes', `junk of a mail program\n${whole}`],
  ])('%s is repaired', async (_title, text) => {
    expect(listTexts(await readPdf(toBytes(text)))).toContain('1 Activity');
  });

  it.each([
    ['that ends after its header', '%PDF-1.7\n'],
    ['without any page', '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n'],
    ['that is truncated', whole.slice(0, whole.length / 2)],
  ])('%s is refused', async (_title, text) => {
    const error = await readPdf(toBytes(text)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreadableDocumentError);
    expect(error).toHaveProperty('reason', { code: 'damagedPdf' });
  });
});

it('a PDF whose page tree contains a cycle can be read', async () => {
  const circle = [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Count 9 /Kids [3 0 R] >> endobj',
    '3 0 obj << /Type /Pages /Count 9 /Kids [2 0 R] >> endobj',
    'trailer << /Root 1 0 R >>',
  ];
  expect((await readPdf(toBytes(circle.join('\n')))).blocks).toEqual([]);
});

describe('a PDF', () => {
  it('with a password is refused', async () => {
    await expect(readPdf(readFixture('password.pdf'))).rejects.toHaveProperty('reason', { code: 'passwordProtected' });
  });

  // Covers Points.36
  it('with 10,000 pages is refused', async () => {
    await expect(readPdf(makeEmptyPages(10_000))).rejects.toHaveProperty('reason', {
      code: 'tooManyPages',
      pages: 10_000,
      limit: 2000,
    });
  });
});
