import { describe, expect, it } from 'vitest';
import { readFixture } from '../testing/fixture.ts';
import { makeWordFile, p } from '../testing/word-file.ts';
import { answerQuestion } from './answer.ts';
import type { Question, Report } from './protocol.ts';

async function collectReports(question: Question): Promise<Report<unknown>[]> {
  const reports: Report<unknown>[] = [];
  await answerQuestion(question, (report) => reports.push(report));
  return reports;
}

const makeFile = (name: string, bytes: Uint8Array) => ({ name, bytes: new Uint8Array(bytes) });
const encodeText = (written: string): Uint8Array => new TextEncoder().encode(written);

describe('a worker', () => {
  it('reports progress and then the document, whatever the file is called', async () => {
    const reports = await collectReports({ ask: 'read', file: makeFile('table.xlsx', readFixture('two-columns.pdf')) });
    expect(new Set(reports.slice(0, -1).map((report) => report.says))).toEqual(new Set(['progress']));
    expect(reports.at(-1)).toMatchObject({ says: 'result', result: { format: 'pdf', pages: 2 } });
  });

  it('reports progress within a long Word document, both for reading and for finding points', async () => {
    const long = makeWordFile(Array.from({ length: 20_000 }, (_, at) => p(`${at} `)).join(''));
    for (const ask of ['read', 'find'] as const) {
      const reports = await collectReports({ ask, file: makeFile('a.docx', long), changes: false });
      const done = reports.flatMap((report) => (report.says === 'progress' ? [report.done] : []));
      expect(done.length).toBeGreaterThan(20);
      expect(Math.max(...done)).toBeLessThanOrEqual(1);
    }
  });

  it('compares two documents', async () => {
    const read = { format: 'pdf', title: null, blocks: [], pages: 1, notShown: [] } as const;
    const compared = await collectReports({ ask: 'compare', before: read, after: read });
    expect(compared.at(-1)).toMatchObject({ says: 'result', result: { rows: [] } });
  });

  it.each([
    ['the annotations in a PDF', 'marked.docx', readFixture('annotated.pdf'), 8],
    ['the rows of a CSV file', 'points.csv', encodeText('Place,Comment\n2.3,Why 185?\n2.4,Shorten.\n'), 2],
  ])('finds points in %s', async (_title, name, bytes, count) => {
    const report = (await collectReports({ ask: 'find', file: makeFile(name, bytes), changes: false })).at(-1);
    expect(report).toMatchObject({ says: 'result', result: { points: { length: count } } });
  });

  it.each([
    ['text', encodeText('Dear colleagues'), 'unsupportedDocument'],
    ['nothing', encodeText(''), 'unsupportedDocument'],
    ['an old Word file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'oldFormatOrPassword'],
    ['a password-protected PDF', readFixture('password.pdf'), 'passwordProtected'],
  ])('reports the reason for refusing %s', async (_title, bytes, code) => {
    const report = (await collectReports({ ask: 'read', file: makeFile('a.docx', bytes) })).at(-1);
    expect(report).toEqual({ says: 'unreadable', reason: { code } });
  });

  it('reports a reason for an unexpected error', async () => {
    const broken = {
      format: 'pdf',
      title: null,
      pages: 1,
      notShown: [],
      get blocks(): never {
        throw new TypeError('x');
      },
    } as const;
    expect(await collectReports({ ask: 'compare', before: broken, after: broken })).toContainEqual({
      says: 'unreadable',
      reason: { code: 'damagedDocument' },
    });
  });
});
