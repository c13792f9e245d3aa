import type { Message } from '../messages.ts';
import type { Findings, FoundPoint, Quotation } from '../model.ts';

/** How long the fields of a point may be; the server refuses longer ones. */
const LONGEST = { place: 200, text: 10_000, proposal: 10_000, author: 200 } as const;

/** More points than one person has ever written about one manuscript. */
const MOST_POINTS = 5000;

/** Control characters other than tab and line breaks. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

const clean = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '').toWellFormed().trim();

/** Characters that turn the direction of the text around them: a place and a name are quoted within sentences. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

const onOneLine = (text: string): string => clean(text.replaceAll(TURNS, '').replaceAll(/\s+/g, ' '));

const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** Texts around a passage may begin or end within a letter beyond the first plane. */
function storableQuotation(quotation: Quotation | null): Quotation | null {
  if (quotation === null) return null;
  const { page, exact, prefix, suffix } = quotation;
  const quoted = storable(exact);
  return quoted.trim() === '' ? null : { page, exact: quoted, prefix: storable(prefix), suffix: storable(suffix) };
}

/** Cuts at a length without parting a pair of surrogates. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = /[\ud800-\udbff]/.test(text[length - 1] ?? '') ? length - 1 : length;
  return text.slice(0, end);
}

function fitted(point: FoundPoint, number: number): { point: FoundPoint; unread: Message[] } {
  const unread: Message[] = [];
  const fit = (field: keyof typeof LONGEST, read = clean): string => {
    const text = read(point[field]);
    const limit = LONGEST[field];
    if (text.length > limit) unread.push({ code: 'fieldShortened', point: number, field, limit });
    return cut(text, limit);
  };
  const [place, author] = [fit('place', onOneLine), fit('author', onOneLine)];
  const fields = { place, author, text: fit('text'), proposal: fit('proposal') };
  return { point: { ...point, ...fields, quotation: storableQuotation(point.quotation) }, unread };
}

/** Returns the points as the fields of the domain take them, with a message for each that was too long. */
export function fitting({ points, unread }: Findings): Findings {
  const all = points.slice(0, MOST_POINTS).map((point, index) => fitted(point, index + 1));
  const more = points.length - all.length;
  return {
    points: all.map(({ point }) => point),
    unread: [
      ...unread,
      ...all.flatMap((one) => one.unread),
      ...(more > 0 ? [{ code: 'pointsLeftOut' as const, limit: MOST_POINTS, more }] : []),
    ],
  };
}
