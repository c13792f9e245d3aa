import type { Block, ReadDocument } from '@imprimatur/documents/model';
import { describe, expect, it } from 'vitest';
import { describePlace, makeQuotation } from './quotations.ts';

const heading = (text: string, page: number | null = null): Block => ({
  kind: 'heading',
  level: 1,
  page,
  runs: [{ text }],
});
const paragraph = (text: string, page: number | null = null): Block => ({ kind: 'paragraph', page, runs: [{ text }] });
const makeDocument = (...blocks: Block[]): ReadDocument => ({
  format: 'pdf',
  title: null,
  blocks,
  pages: 9,
  notShown: [],
});

describe('a quotation', () => {
  const read = makeDocument(
    heading('2.3 Activity', 8),
    paragraph('Administer 111 to 185 MBq of the tracer, slowly and with a dosage card for children.', 9),
    paragraph('Wait.', 9),
  );

  // Covers Points.3
  it('has 32 characters before and after it, and its page', () => {
    expect(makeQuotation(read, { block: 1, offset: 59 }, { block: 1, offset: 70 })).toEqual({
      page: 9,
      exact: 'dosage card',
      prefix: 'f the tracer, slowly and with a ',
      suffix: ' for children.\nWait.',
    });
  });
  it('takes context from other paragraphs, so that equal paragraphs can be told apart', () => {
    const alike = makeDocument(
      paragraph('Wait.'),
      paragraph('Draw up the dose.'),
      paragraph('Wait.'),
      paragraph('Inject.'),
    );
    expect(makeQuotation(alike, { block: 2, offset: 0 }, { block: 2, offset: 5 })).toEqual({
      page: null,
      exact: 'Wait.',
      prefix: 'Wait.\nDraw up the dose.\n',
      suffix: '\nInject.',
    });
  });
  it('puts several paragraphs on separate lines', () => {
    const { exact } = makeQuotation(read, { block: 1, offset: 71 }, { block: 2, offset: 4 }) ?? {};
    expect(exact).toBe('for children.\nWait');
  });
  it('is null if there are no words', () => {
    expect(makeQuotation(read, { block: 1, offset: 3 }, { block: 1, offset: 3 })).toBeNull();
  });
  it('is shortened to the maximum length of an anchor', () => {
    const long = makeDocument(paragraph('word '.repeat(5000)));
    expect(makeQuotation(long, { block: 0, offset: 0 }, { block: 0, offset: 25_000 })?.exact).toHaveLength(10_000);
  });
});

describe('the description of a place', () => {
  it.each([
    [makeDocument(heading('2.3 Activity', 8), paragraph('a', 9)), 1, 'Section 2.3, p. 9'],
    [makeDocument(heading('Section 4. Results'), paragraph('a')), 1, 'Section 4'],
    [makeDocument(heading('Discussion'), paragraph('a')), 1, 'Discussion'],
    [makeDocument(paragraph('a', 1)), 0, 'p. 1'],
    [makeDocument(paragraph('a')), 0, ''],
  ])('names section and page, if there are any: %#', (read, block, place) => {
    expect(describePlace(read, block)).toBe(place);
  });
});
