import { compareDocuments } from '../packages/documents/src/compare/compare.ts';
import type { Block, ReadDocument } from '../packages/documents/src/model.ts';
import { measureInTurn, type Line, printLines, readOptions, timeRuns } from './harness/measure.ts';

/**
 * Measures how long it takes to compare two versions of a manuscript of 100 pages (3,000 paragraphs, 50,000 words each), as a
 * worker in a reader's browser does. Needs an idle machine.
 */
const options = readOptions({ rounds: 9 });

const PARAGRAPH_COUNT = 3_000;
/** Number of different words. As in prose, the first are the most frequent. */
const VOCABULARY_SIZE = 6_000;

/** Returns a function that yields numbers from 0 to 1, the same sequence for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Draw = () => number;

const drawWord = (draw: Draw, name = 'word') => `${name}${Math.floor(VOCABULARY_SIZE ** draw())}`;
const makeWords = (draw: Draw, count: number, name?: string) =>
  Array.from({ length: count }, () => drawWord(draw, name)).join(' ');
const createParagraph = (text: string): Block => ({ kind: 'paragraph', runs: [{ text }], page: null });

const createDocument = (texts: readonly string[]): ReadDocument => ({
  format: 'docx',
  title: null,
  blocks: texts.map(createParagraph),
  pages: null,
  notShown: [],
});

/** Paragraphs of 4 to 30 words. */
const createProse = (draw: Draw, name?: string): string[] =>
  Array.from({ length: PARAGRAPH_COUNT }, () => `${makeWords(draw, 4 + Math.floor(27 * draw()), name)}.`);

/** Changes a third of the paragraphs: inserts and removes words, and deletes, adds or moves some paragraphs. */
function reviseTexts(texts: readonly string[], draw: Draw): string[] {
  const elsewhere: string[] = [];
  const kept = texts.flatMap((text) => {
    const fate = draw();
    if (fate > 0.3) return [text];
    if (fate > 0.27) return [];
    if (fate > 0.24) return [text, `${makeWords(draw, 17)}.`];
    if (fate > 0.22) {
      elsewhere.push(text);
      return [];
    }
    return [text.replaceAll(/\S+/g, (one) => (draw() < 0.2 ? drawWord(draw) : one))];
  });
  return [...kept.slice(0, 500), ...elsewhere, ...kept.slice(500)];
}

function shuffle(texts: readonly string[], draw: Draw): string[] {
  return texts
    .map((text) => ({ text, at: draw() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ text }) => text);
}

/** Puts the texts into one table: the first word in one column, the rest in another. */
function createTableDocument(rows: readonly string[]): ReadDocument {
  const cells = rows.map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]);
  return { ...createDocument([]), blocks: [{ kind: 'table', rows: cells, page: null }] };
}

/** Joins the texts into paragraphs of about 500 words. */
const joinIntoLong = (texts: readonly string[]): string[] =>
  Array.from({ length: PARAGRAPH_COUNT / 30 }, (_, at) => texts.slice(at * 30, at * 30 + 30).join(' '));

const draw = createRandom(41);
const originalParagraphs = createProse(draw);
const revisedParagraphs = reviseTexts(originalParagraphs, draw);
const halfChanged = originalParagraphs.map((text) =>
  text.replaceAll(/\S+/g, (one) => (draw() < 0.5 ? drawWord(draw) : one)),
);

const DOCUMENT_PAIRS: Record<string, readonly [ReadDocument, ReadDocument]> = {
  'a third changed': [createDocument(originalParagraphs), createDocument(revisedParagraphs)],
  unchanged: [createDocument(originalParagraphs), createDocument(originalParagraphs)],
  'entirely different': [createDocument(originalParagraphs), createDocument(createProse(draw, 'other'))],
  'different, of the same words': [createDocument(originalParagraphs), createDocument(createProse(draw))],
  'the same in another order': [createDocument(originalParagraphs), createDocument(shuffle(originalParagraphs, draw))],
  '3,000 short paragraphs that are alike': [
    createDocument(Array.from({ length: PARAGRAPH_COUNT }, () => 'See above.')),
    createDocument(
      Array.from({ length: PARAGRAPH_COUNT + 500 }, (_, at) => (at % 7 === 0 ? 'See below.' : 'See above.')),
    ),
  ],
  'long paragraphs, half of their words changed': [
    createDocument(joinIntoLong(originalParagraphs)),
    createDocument(joinIntoLong(halfChanged)),
  ],
  'the whole text in one paragraph': [
    createDocument(originalParagraphs),
    createDocument([originalParagraphs.join(' ')]),
  ],
  'one paragraph, a third changed': [
    createDocument([originalParagraphs.join(' ')]),
    createDocument([revisedParagraphs.join(' ')]),
  ],
  'one paragraph, different': [
    createDocument([originalParagraphs.join(' ')]),
    createDocument([createProse(draw).join(' ')]),
  ],
  'one table': [createTableDocument(originalParagraphs), createTableDocument(revisedParagraphs)],
};

const lines: Line[] = [];
for (const [name, [before, after]] of Object.entries(DOCUMENT_PAIRS)) {
  const compare = () => compareDocuments(before, after);
  const note = () => `${compare().changes.toLocaleString('en')} changes`;
  lines.push(...(await measureInTurn(name, options.rounds, [{ name: '100 pages', run: timeRuns(compare), note }])));
}
printLines(lines);
