import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface Annotation {
  readonly id: string;
  readonly kind: string;
  readonly author: string;
  readonly contents: string;
  readonly replyTo: string | null;
  /** True if this annotation and `replyTo` form a single one, such as the caret and the strike-out of a replacement. */
  readonly isGrouped: boolean;
  readonly quads: readonly (readonly number[])[];
  readonly rect: readonly number[];
}

/** Links, form fields and pop-ups of notes are not annotations of reviewers. */
const ON_TEXT = ['Text', 'FreeText', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Caret'];
const DRAWING_KINDS = ['Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Ink', 'Stamp', 'FileAttachment'];
const ANNOTATION_KINDS = new Set([...ON_TEXT, ...DRAWING_KINDS]);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const getString = (value: unknown): string =>
  isRecord(value) && typeof value.str === 'string' ? value.str.trim() : '';
const getNumbers = (value: unknown): number[] =>
  Array.isArray(value) || value instanceof Float32Array
    ? [...value].filter((number) => typeof number === 'number' && Number.isFinite(number))
    : [];

const NUMBERS_PER_QUAD = 8;

function readAnnotation(found: unknown): Annotation | null {
  if (!isRecord(found) || typeof found.id !== 'string' || typeof found.subtype !== 'string') return null;
  // A reply with a state model only records a status.
  if (!ANNOTATION_KINDS.has(found.subtype) || typeof found.stateModel === 'string') return null;
  const corners = getNumbers(found.quadPoints);
  return {
    id: found.id,
    kind: found.subtype,
    author: getString(found.titleObj),
    // Some programs write only rich text.
    contents: (getString(found.contentsObj) || getString(found.richText)).replace(/\r\n?/g, '\n'),
    replyTo: typeof found.inReplyTo === 'string' ? found.inReplyTo : null,
    isGrouped: found.replyType === 'Group',
    quads: Array.from({ length: Math.floor(corners.length / NUMBERS_PER_QUAD) }, (_, at) =>
      corners.slice(at * NUMBERS_PER_QUAD, (at + 1) * NUMBERS_PER_QUAD),
    ),
    rect: getNumbers(found.rect),
  };
}

export interface Thread {
  readonly mark: Annotation;
  readonly replies: readonly Annotation[];
  readonly partners: readonly Annotation[];
}

/** Returns the annotation that starts a chain of replies. A reply in a cycle, or with a missing start, is its own start. */
function findRoot(mark: Annotation, marks: ReadonlyMap<string, Annotation>): Annotation {
  let root = mark;
  for (let step = 0; root.replyTo !== null && step < marks.size; step++) {
    const next = marks.get(root.replyTo);
    if (!next) return root;
    root = next;
  }
  return root.replyTo === null ? root : mark;
}

export async function readThreads(page: PDFPageProxy): Promise<Thread[]> {
  // With any other intent, pdf.js leaves out text annotations without corners.
  const found: unknown[] = await page.getAnnotations({ intent: 'any' });
  const marks = found.flatMap((one) => readAnnotation(one) ?? []);
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  const threads = new Map<Annotation, { replies: Annotation[]; partners: Annotation[] }>();
  for (const mark of marks) if (findRoot(mark, byId) === mark) threads.set(mark, { replies: [], partners: [] });
  for (const mark of marks) {
    const root = findRoot(mark, byId);
    if (root !== mark) threads.get(root)?.[mark.isGrouped ? 'partners' : 'replies'].push(mark);
  }
  return [...threads].map(([mark, { replies, partners }]) => ({ mark, replies, partners }));
}
