import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { CONTROL_CHARACTERS, HOSTILE_TEXTS, UNSTORABLE_TEXTS } from '../testing/hostile-texts.ts';
import { readZipParts } from '../testing/zip-parts.ts';
import { makePointCells, POINT_COLUMN_WIDTHS, type PointRow, type PointsHead } from './points.ts';
import { createPointsDocument } from './create-documents.ts';
import { writePointsDocx } from './points-docx.ts';

const HEAD: PointsHead = {
  title: 'Answers to the reviewers',
  name: 'Bone scintigraphy with SPECT/CT',
  uniqueId: 'BJ-2026-003',
  version: 2,
  date: '24-11-2026',
};

const POINT: PointRow = {
  number: 1,
  follows: null,
  round: 1,
  author: 'Ada Reviewer',
  kind: 'major',
  place: 'Table 4, p. 9',
  text: 'The doses differ from the text.',
  proposal: 'As in ICRP 128.',
  quoted: 'see Table 4',
  answer: null,
  verdict: null,
};

const ANSWERED_POINT: PointRow = {
  ...POINT,
  number: 2,
  kind: 'editorial',
  follows: 1,
  answer: { kind: 'partly', text: 'The first row is corrected.', place: 'p. 10', by: 'Sam Submitter' },
  verdict: { settled: false, text: 'The last row too, please.' },
};

const writeDocumentXml = async (points: readonly PointRow[], head = HEAD): Promise<string> =>
  readZipParts(await writePointsDocx(head, points)).get('word/document.xml') ?? '';

/** The texts of each row, one per cell, with paragraphs joined by a stroke. */
const parseRows = (xml: string): string[][] =>
  (xml.match(/<w:tr>.*?<\/w:tr>/gs) ?? []).map((row) =>
    (row.match(/<w:tc>.*?<\/w:tc>/gs) ?? []).map((cell) =>
      (cell.match(/<w:p>.*?<\/w:p>|<w:p\/>/gs) ?? [])
        .map((one) => [...one.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''))
        .join('|'),
    ),
  );

/** The niceness of each thread of this process, the 19th field of its statistics; the second is a name in parentheses. */
const readPriorities = (): number[] =>
  readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]),
  );

describe('the document of points', () => {
  it('leaves names out of its group rows if the points have no authors', async () => {
    const text = await writeDocumentXml([{ ...ANSWERED_POINT, author: '' }]);
    expect(text).toContain('>Round 1<');
    expect(text).not.toContain(', round');
  });

  it('is created in another thread, while the server process continues', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ ...ANSWERED_POINT, number: at + 1 }));
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    const made = await Promise.all([createPointsDocument(HEAD, many), createPointsDocument(HEAD, [ANSWERED_POINT])]);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(20);
    const [large, small] = made.map((bytes) => readZipParts(bytes).get('word/document.xml') ?? '');
    expect(large).toContain('>300<');
    expect(small).toBe(readZipParts(await writePointsDocx(HEAD, [ANSWERED_POINT])).get('word/document.xml'));
  });

  it.runIf(process.platform === 'linux')('is created by the only thread with a lower priority', async () => {
    const own = getPriority();
    await createPointsDocument(HEAD, [ANSWERED_POINT]);
    const { PRIORITY_BELOW_NORMAL: lower } = constants.priority;
    expect(getPriority()).toBe(own);
    expect(readPriorities().filter((priority) => priority !== own)).toEqual(own < lower ? [lower] : []);
  });

  // Covers Points.12
  it('is a table with a row for each point, grouped by reviewer and round', async () => {
    const other = { ...ANSWERED_POINT, number: 3, follows: null, author: 'Bob Reviewer', round: 2, verdict: null };
    expect(parseRows(await writeDocumentXml([POINT, ANSWERED_POINT, other]))).toEqual([
      ['No.', 'Kind', 'Place', 'Comment', 'Proposed wording', 'Answer', 'Where'],
      ['Ada Reviewer, round 1'],
      ['1', 'Major', 'Table 4, p. 9', '“see Table 4”|The doses differ from the text.', 'As in ICRP 128.', '', ''],
      [
        '2',
        'Editorial|see no. 1',
        'Table 4, p. 9',
        '“see Table 4”|The doses differ from the text.',
        'As in ICRP 128.',
        'Partly changed|The first row is corrected.|Not settled: The last row too, please.',
        'p. 10',
      ],
      ['Bob Reviewer, round 2'],
      [
        '3',
        'Editorial',
        'Table 4, p. 9',
        '“see Table 4”|The doses differ from the text.',
        'As in ICRP 128.',
        'Partly changed|The first row is corrected.',
        'p. 10',
      ],
    ]);
  });

  it('has a heading with its subject', async () => {
    const xml = await writeDocumentXml([POINT]);
    const head = xml.slice(0, xml.indexOf('<w:tbl>'));
    for (const text of ['Answers to the reviewers', HEAD.name, 'BJ-2026-003 · version 2 · 24-11-2026'])
      expect(head).toContain(`>${text}<`);
    expect(await writeDocumentXml([POINT], { ...HEAD, version: null })).toContain('>BJ-2026-003 · 24-11-2026<');
  });

  it('is on landscape A4 pages, and repeats its header row on each page', async () => {
    const xml = await writeDocumentXml([POINT]);
    expect(xml).toContain('<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>');
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1);
  });

  it.each([...HOSTILE_TEXTS, ...CONTROL_CHARACTERS, ...UNSTORABLE_TEXTS])('accepts %s', async (_, text) => {
    const hostile = { ...POINT, text, author: text, place: text, proposal: text, quoted: text };
    const parts = readZipParts(await writePointsDocx({ ...HEAD, title: text, name: text, uniqueId: text }, [hostile]));
    expect(parts.size).toBeGreaterThan(5);
    for (const [name, xml] of parts) {
      // oxlint-disable-next-line no-control-regex
      expect([name, /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.exec(xml)]).toEqual([name, null]);
    }
    const cells = parseRows(parts.get('word/document.xml') ?? '').at(-1) ?? [];
    // A text with a line break becomes two paragraphs.
    expect(cells.join('')).not.toMatch(/[\u0085\u2028\u2029]/);
  });

  it('shows texts that look like markup exactly as they were written', async () => {
    const xml = await writeDocumentXml([{ ...POINT, text: '</w:t><w:br/> & "x"' }]);
    expect(xml).toContain('&lt;/w:t&gt;&lt;w:br/&gt; &amp; ');
  });

  it('limits its number of lines by joining the lines of long texts', async () => {
    const many = Array.from({ length: 60 }, () => ({
      ...ANSWERED_POINT,
      text: 'a\n'.repeat(5000),
      proposal: 'b\r\nc',
    }));
    const [, , row = []] = parseRows(await writeDocumentXml(many));
    expect(row[3]).toBe(`“see Table 4”|${'a '.repeat(5000)}`);
    expect(row[4]).toBe('b c');
    expect(row[5]).toBe('Partly changed|The first row is corrected.|Not settled: The last row too, please.');
    const [, , few = []] = parseRows(await writeDocumentXml(many.slice(0, 1)));
    expect(few[4]).toBe('b|c');
  });

  it('is valid even without points', async () => {
    expect(parseRows(await writeDocumentXml([]))).toHaveLength(1);
  });
});

describe('the sheet of points', () => {
  // Covers Points.12
  it('has a column for every known fact about a point', () => {
    const [header, ...rows] = makePointCells([{ ...POINT, number: null }, ANSWERED_POINT]);
    expect(header).toHaveLength(POINT_COLUMN_WIDTHS.length);
    const byName = rows.map((row) => Object.fromEntries(row.map((value, at) => [header?.[at], value])));
    const same = {
      Round: 1,
      Reviewer: 'Ada Reviewer',
      Place: 'Table 4, p. 9',
      'Quoted text': 'see Table 4',
      Comment: 'The doses differ from the text.',
      'Proposed wording': 'As in ICRP 128.',
    };
    const without = { Answer: '', Explanation: '', Where: '', 'Answered by': '', Verdict: '', Remark: '' };
    expect(byName).toEqual([
      { ...same, 'No.': null, 'Takes up': null, Kind: 'Major', ...without },
      {
        ...same,
        'No.': 2,
        'Takes up': 1,
        Kind: 'Editorial',
        Answer: 'Partly changed',
        Explanation: 'The first row is corrected.',
        Where: 'p. 10',
        'Answered by': 'Sam Submitter',
        Verdict: 'Not settled',
        Remark: 'The last row too, please.',
      },
    ]);
  });
});
