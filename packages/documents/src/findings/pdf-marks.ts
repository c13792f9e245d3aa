import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reviewer has put on a page of a PDF. */
export interface Mark {
  readonly id: string;
  readonly kind: string;
  readonly author: string;
  readonly contents: string;
  readonly replyTo: string | null;
  /** One with what it replies to, as the caret and the strike-out of a replacement are. */
  readonly grouped: boolean;
  /** Corners of the marked text, four points each; none where a mark has a place only. */
  readonly quads: readonly (readonly number[])[];
  readonly rect: readonly number[];
}

/** What people write with; a link, a field of a form and the window of a note are none. */
const ON_TEXT = ['Text', 'FreeText', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Caret'];
const DRAWN = ['Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Ink', 'Stamp', 'FileAttachment'];
const MARKS = new Set([...ON_TEXT, ...DRAWN]);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textIn = (value: unknown): string => (isRecord(value) && typeof value.str === 'string' ? value.str.trim() : '');
const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) || value instanceof Float32Array
    ? [...value].filter((number) => typeof number === 'number' && Number.isFinite(number))
    : [];

const CORNERS = 8;

function markOf(found: unknown): Mark | null {
  if (!isRecord(found) || typeof found.id !== 'string' || typeof found.subtype !== 'string') return null;
  // A state is a reply by which a program notes that somebody accepted or finished something.
  if (!MARKS.has(found.subtype) || typeof found.stateModel === 'string') return null;
  const corners = numbersIn(found.quadPoints);
  return {
    id: found.id,
    kind: found.subtype,
    author: textIn(found.titleObj),
    // Some programs write what is said with its formats alone.
    contents: (textIn(found.contentsObj) || textIn(found.richText)).replace(/\r\n?/g, '\n'),
    replyTo: typeof found.inReplyTo === 'string' ? found.inReplyTo : null,
    grouped: found.replyType === 'Group',
    quads: Array.from({ length: Math.floor(corners.length / CORNERS) }, (_, at) =>
      corners.slice(at * CORNERS, (at + 1) * CORNERS),
    ),
    rect: numbersIn(found.rect),
  };
}

/** A mark with what was answered to it, and its other half. */
export interface Thread {
  readonly mark: Mark;
  readonly replies: readonly Mark[];
  readonly partners: readonly Mark[];
}

/** The first of a chain of replies; one that is in a circle, or whose first is lost, stands for itself. */
function rootOf(mark: Mark, marks: ReadonlyMap<string, Mark>): Mark {
  let root = mark;
  for (let step = 0; root.replyTo !== null && step < marks.size; step++) {
    const next = marks.get(root.replyTo);
    if (!next) return root;
    root = next;
  }
  return root.replyTo === null ? root : mark;
}

/** The marks of a page, with their replies. */
export async function threadsOf(page: PDFPageProxy): Promise<Thread[]> {
  // For showing, pdf.js leaves out marks on a text that lack its corners.
  const found: unknown[] = await page.getAnnotations({ intent: 'any' });
  const marks = found.flatMap((one) => markOf(one) ?? []);
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  const threads = new Map<Mark, { replies: Mark[]; partners: Mark[] }>();
  for (const mark of marks) if (rootOf(mark, byId) === mark) threads.set(mark, { replies: [], partners: [] });
  for (const mark of marks) {
    const root = rootOf(mark, byId);
    if (root !== mark) threads.get(root)?.[mark.grouped ? 'partners' : 'replies'].push(mark);
  }
  return [...threads].map(([mark, { replies, partners }]) => ({ mark, replies, partners }));
}
