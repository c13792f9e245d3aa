import { describe, expect, it } from 'vitest';
import { PDFDocument, PDFHexString } from 'pdf-lib';
import type { FoundPoint } from '../model.ts';
import { readFixture } from '../testing/fixture.ts';
import { findInPdf } from './pdf.ts';

type Row = Pick<FoundPoint, 'author' | 'place' | 'kind' | 'text' | 'proposal'> & { readonly quoted: string | null };

const [ONE, TWO] = ['1 Activity, p. 1', '2 Report, p. 2'];
const AUTHOR_LIND = 'Eva Lind';
const AUTHOR_GROSS = 'Jürgen Groß';

const EXPECTED_POINTS: readonly Row[] = [
  {
    author: AUTHOR_GROSS,
    place: ONE,
    kind: null,
    text: 'Is this for adults only?\n\nEva Lind: Yes, see 1.2.',
    proposal: '',
    quoted: null,
  },
  {
    author: AUTHOR_LIND,
    place: ONE,
    kind: null,
    text: 'Add the European limits.',
    proposal: '',
    quoted: '111 to 185 MBq',
  },
  { author: AUTHOR_LIND, place: ONE, kind: 'editorial', text: 'Delete “slowly”.', proposal: '', quoted: 'slowly' },
  { author: AUTHOR_LIND, place: ONE, kind: null, text: 'Why?', proposal: '', quoted: 'the examination is repeated' },
  {
    author: AUTHOR_LIND,
    place: ONE,
    kind: 'editorial',
    text: 'Replace “healthy people” with “volunteers”.',
    proposal: 'volunteers',
    quoted: 'healthy people',
  },
  {
    author: AUTHOR_LIND,
    place: TWO,
    kind: 'editorial',
    text: 'Insert “administered”.',
    proposal: 'administered',
    quoted: 'activity',
  },
  {
    author: AUTHOR_GROSS,
    place: TWO,
    kind: 'editorial',
    text: 'Delete “Very normal”.\n\nNormal',
    proposal: '',
    quoted: 'Very normal',
  },
  {
    author: AUTHOR_GROSS,
    place: TWO,
    kind: null,
    text: 'A section on artefacts is missing.',
    proposal: '',
    quoted: null,
  },
];

// Covers Points.30
describe('a PDF annotated by two reviewers', () => {
  const finding = findInPdf(readFixture('annotated.pdf'));

  it('yields a point for each annotation with text, and adds the replies to it', async () => {
    const { points } = await finding;
    const rows = points.map(
      ({ author, place, kind, text, proposal, quotation }): Row => ({
        author,
        place,
        kind,
        text,
        proposal,
        quoted: quotation?.exact ?? null,
      }),
    );
    expect(rows).toEqual(EXPECTED_POINTS);
    expect(new Set(points.map(({ from }) => from))).toEqual(new Set(['annotation']));
  });

  // Covers Points.32
  it('reports each annotation that has no text', async () => {
    expect((await finding).unread).toEqual([
      {
        code: 'markWithoutComment',
        page: 1,
        mark: 'highlight',
        mentions: 'both',
        words: 'dosage card',
        author: 'Eva Lind',
      },
      { code: 'markWithoutComment', page: 2, mark: 'mark', mentions: 'author', words: '', author: 'Jürgen Groß' },
    ]);
  });

  it('yields quotations with 32 characters of context on each side', async () => {
    const { points } = await finding;
    expect(points[2]?.quotation).toEqual({
      page: 1,
      exact: 'slowly',
      prefix: 'ivity Administer 111 to 185 MBq ',
      suffix: ' into a vein of the arm. The syr',
    });
  });
});

interface Note {
  readonly author: string;
  readonly contents: string;
  readonly replyTo?: number;
}

/** `replyTo` is the index of an earlier note. */
async function withNotes(notes: readonly Note[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([600, 800]);
  page.drawText('Nothing is said here.', { x: 50, y: 700 });
  const refs = notes.map(() => pdf.context.nextRef());
  for (const [at, { author, contents, replyTo }] of notes.entries()) {
    const [ref, target] = [refs[at], replyTo === undefined ? undefined : refs[replyTo]];
    if (!ref) continue;
    const texts = { T: PDFHexString.fromText(author), Contents: PDFHexString.fromText(contents) };
    const dict = { Type: 'Annot', Subtype: 'Text', Rect: [10, 10, 30, 30], ...texts, ...(target && { IRT: target }) };
    pdf.context.assign(ref, pdf.context.obj(dict));
    page.node.addAnnot(ref);
  }
  return pdf.save();
}

describe('a reply to an annotation', () => {
  it.each<readonly [string, readonly Note[], readonly string[]]>([
    [
      'belongs to the first annotation, even if it answers another reply',
      [
        { author: 'A', contents: 'One?' },
        { author: 'B', contents: 'Two.', replyTo: 0 },
        { author: '', contents: 'Three.', replyTo: 1 },
      ],
      ['One?\n\nB: Two.\n\nUnnamed: Three.'],
    ],
    [
      'in a circle of replies is a separate point',
      [
        { author: 'A', contents: 'One?', replyTo: 1 },
        { author: 'B', contents: 'Two.', replyTo: 0 },
      ],
      ['One?', 'Two.'],
    ],
    [
      'to a note without text becomes the point',
      [
        { author: 'A', contents: '' },
        { author: 'B', contents: 'See above.', replyTo: 0 },
      ],
      ['B: See above.'],
    ],
  ])('%s', async (_title, notes, expected) => {
    expect((await findInPdf(await withNotes(notes))).points.map(({ text }) => text)).toEqual(expected);
  });
});

it('a PDF without annotations yields no points', async () => {
  expect(await findInPdf(readFixture('tagged.pdf'))).toEqual({ points: [], unread: [] });
});

// Covers Points.34
it('500 notes are imported in less than three seconds', async () => {
  const bytes = await withNotes(Array.from({ length: 500 }, (_, at) => ({ author: 'A', contents: `Note ${at + 1}` })));
  const start = performance.now();
  expect((await findInPdf(bytes)).points.length).toBe(500);
  expect(performance.now() - start).toBeLessThan(3000);
});
