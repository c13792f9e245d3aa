import type { Message } from '../messages.ts';
import type { Findings, FoundPoint, Quotation } from '../model.ts';

/** Maximum lengths that the server accepts. */
const MAX_LENGTHS = { place: 200, text: 10_000, proposal: 10_000, author: 200 } as const;

/** Far more points than one person writes about a manuscript. */
const MAX_POINTS = 5000;

/** Control characters other than tab and line breaks. */
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

const cleanText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL_CHARACTERS, '').toWellFormed().trim();

/** Direction marks would also change the direction of a sentence that quotes a place or name. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

const cleanLine = (text: string): string => cleanText(text.replaceAll(DIRECTION_MARKS, '').replaceAll(/\s+/g, ' '));

const cleanQuote = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** The context of a quotation can begin or end within a surrogate pair. */
function cleanQuotation(quotation: Quotation | null): Quotation | null {
  if (quotation === null) return null;
  const { page, exact, prefix, suffix } = quotation;
  const quoted = cleanQuote(exact);
  return quoted.trim() === '' ? null : { page, exact: quoted, prefix: cleanQuote(prefix), suffix: cleanQuote(suffix) };
}

export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = /[\ud800-\udbff]/.test(text[length - 1] ?? '') ? length - 1 : length;
  return text.slice(0, end);
}

/** Shortens a text above `length` and marks the cut with an ellipsis. */
export const shorten = (text: string, length: number): string =>
  text.length > length ? `${truncate(text, length)}…` : text;

function fitPoint(point: FoundPoint, number: number): { point: FoundPoint; unread: Message[] } {
  const unread: Message[] = [];
  const fitField = (field: keyof typeof MAX_LENGTHS, clean = cleanText): string => {
    const text = clean(point[field]);
    const limit = MAX_LENGTHS[field];
    if (text.length > limit) unread.push({ code: 'fieldShortened', point: number, field, limit });
    return truncate(text, limit);
  };
  const [place, author] = [fitField('place', cleanLine), fitField('author', cleanLine)];
  const fields = { place, author, text: fitField('text'), proposal: fitField('proposal') };
  return { point: { ...point, ...fields, quotation: cleanQuotation(point.quotation) }, unread };
}

/** Cleans and shortens the points for the server, with a message for each shortened field. */
export function fitFields({ points, unread }: Findings): Findings {
  const all = points.slice(0, MAX_POINTS).map((point, index) => fitPoint(point, index + 1));
  const more = points.length - all.length;
  return {
    points: all.map(({ point }) => point),
    unread: [
      ...unread,
      ...all.flatMap((one) => one.unread),
      ...(more > 0 ? [{ code: 'pointsLeftOut' as const, limit: MAX_POINTS, more }] : []),
    ],
  };
}
