import type { Mark } from '../model.ts';
import { childOf, descendants, elementsOf, type Element, plainText, valueOf } from '../xml.ts';
import { alternativeOf, type Graphic, graphicsOf } from './drawings.ts';
import { linear, type Parts } from './formula.ts';
import type { NotShown } from './not-shown.ts';
import { marksIn, type Styles, switched } from './styles.ts';
import { symbol } from './symbols.ts';

/** A tracked change that a text belongs to. */
export interface Tracked {
  readonly kind: 'inserted' | 'deleted';
  readonly author: string;
  /** Names both ends of a move. */
  readonly move: string | null;
}

/** What paragraphs consist of, in order. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly Mark[]; readonly change: Tracked | null }
  | { readonly kind: 'from' | 'to' | 'comment'; readonly id: string }
  | { readonly kind: 'page' }
  | { readonly kind: 'note'; readonly note: Note }
  | { readonly kind: 'graphic'; readonly graphic: Graphic };

export interface Note {
  readonly type: 'footnote' | 'endnote';
  readonly id: string;
  /** Whether the text brings its own sign instead of a number. */
  readonly own: boolean;
  /** Its reference is a tracked deletion, so it is neither counted nor shown. */
  readonly deleted: boolean;
}

/** What holds for the texts within an element. */
interface State {
  readonly marks: Readonly<Partial<Record<Mark, boolean>>>;
  readonly change: Tracked | null;
  /** Inserted and deleted again: it is in neither wording. */
  readonly void: boolean;
}

export const PLAIN: State = { marks: {}, change: null, void: false };

type Handler = (inline: Inline, element: Element, state: State) => void;

const text =
  (value: string): Handler =>
  (inline, _, state) =>
    inline.text(value, state);

const tracked =
  (kind: Tracked['kind'], move: 'from' | 'to' | null): Handler =>
  (inline, element, state) => {
    const name = move === null ? null : (inline.moves[move] ?? null);
    inline.children(element, {
      ...state,
      change: { kind, author: element.attributes['author'] ?? '', move: name },
      void: state.change !== null && state.change.kind !== kind,
    });
  };

const anchor =
  (kind: 'from' | 'to' | 'comment'): Handler =>
  (inline, element) =>
    inline.pieces.push({ kind, id: element.attributes['id'] ?? '' });

const note =
  (type: Note['type']): Handler =>
  (inline, element, state) => {
    if (state.void) return;
    const own = ['1', 'true', 'on'].includes(element.attributes['customMarkFollows'] ?? '0');
    const deleted = state.change?.kind === 'deleted';
    inline.pieces.push({ kind: 'note', note: { type, id: element.attributes['id'] ?? '', own, deleted } });
  };

const graphic: Handler = (inline, element, state) => {
  if (state.void || state.change?.kind === 'deleted') return;
  const graphics = graphicsOf(element);
  if (graphics.length === 0) inline.notShown.add('drawingsNotShown');
  for (const one of graphics) inline.pieces.push({ kind: 'graphic', graphic: one });
};

const move =
  (end: 'from' | 'to', begins: boolean): Handler =>
  (inline, element) => {
    inline.moves[end] = begins ? (element.attributes['name'] ?? '') : null;
  };

const nothing: Handler = () => undefined;
const NOTHING: Element = { name: '', attributes: {}, children: [] };

const FORMS = ['checkbox', 'comboBox', 'dropDownList', 'date'];

/** What each element means; one that is not here passes on to its children, unless it holds properties. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  r: (inline, element, state) => {
    const properties = childOf(element, 'rPr');
    if (switched(properties, 'vanish') === true) return inline.notShown.add('hiddenPassagesNotShown');
    const marks = { ...inline.styles.marks(valueOf(properties, 'rStyle')), ...marksIn(properties) };
    return inline.children(element, { ...state, marks });
  },
  t: (inline, element, state) => inline.text(plainText(element), state),
  delText: (inline, element, state) => inline.text(plainText(element), state),
  tab: text('\t'),
  ptab: text('\t'),
  cr: text('\n'),
  br: (inline, element, state) => {
    // Breaks of pages are counted where they were printed: lastRenderedPageBreak.
    if (!['page', 'column'].includes(element.attributes['type'] ?? '')) inline.text('\n', state);
  },
  noBreakHyphen: text('\u2011'),
  sym: (inline, element, state) => {
    const code = Number.parseInt(element.attributes['char'] ?? '', 16);
    inline.text(Number.isNaN(code) ? '□' : symbol(element.attributes['font'] ?? '', code), state);
  },
  lastRenderedPageBreak: (inline) => inline.pieces.push({ kind: 'page' }),
  ins: tracked('inserted', null),
  del: tracked('deleted', null),
  moveTo: tracked('inserted', 'to'),
  moveFrom: tracked('deleted', 'from'),
  moveFromRangeStart: move('from', true),
  moveFromRangeEnd: move('from', false),
  moveToRangeStart: move('to', true),
  moveToRangeEnd: move('to', false),
  commentRangeStart: anchor('from'),
  commentRangeEnd: anchor('to'),
  commentReference: anchor('comment'),
  footnoteReference: note('footnote'),
  endnoteReference: note('endnote'),
  fldChar: (inline, element) => inline.field(element),
  instrText: nothing,
  delInstrText: nothing,
  rt: nothing,
  sdt: (inline, element, state) => inline.children(inline.contentOf(element), state),
  oMath: (inline, element, state) => {
    inline.notShown.add('formulasAsText');
    inline.children(element, state);
  },
  drawing: graphic,
  pict: graphic,
  object: graphic,
  AlternateContent: (inline, element, state) => {
    const chosen = alternativeOf(element);
    if (chosen !== undefined) inline.children(chosen, state);
  },
};

/** Fields within fields; each text asks all of them. */
const DEEPEST_FIELD = 50;

const MARKS = ['bold', 'italic', 'underline', 'superscript', 'subscript'] as const;

/** Collects the pieces of paragraphs. */
export class Inline {
  pieces: Piece[] = [];
  readonly moves: { from: string | null; to: string | null } = { from: null, to: null };
  /** For each open field, whether its instruction is being read, which nobody sees, or its result. */
  private fields: ('instruction' | 'result')[] = [];

  readonly styles: Styles;
  readonly notShown: NotShown;

  constructor(styles: Styles, notShown: NotShown) {
    this.styles = styles;
    this.notShown = notShown;
  }

  children(element: Element, state: State): void {
    for (const child of elementsOf(element)) this.read(child, state);
  }

  read(element: Element, state: State): void {
    const handler = Object.hasOwn(HANDLERS, element.name) ? HANDLERS[element.name] : undefined;
    if (handler !== undefined) return handler(this, element, state);
    const parts = linear(element);
    if (parts !== null) this.formula(parts, state);
    else if (!element.name.endsWith('Pr')) this.children(element, state);
  }

  private formula(parts: Parts, state: State): void {
    for (const part of parts) {
      if (typeof part === 'string') this.text(part, state);
      else this.children(part, state);
    }
  }

  text(value: string, state: State): void {
    if (value === '' || state.void || this.fields.includes('instruction')) return;
    const marks = MARKS.filter((mark) => state.marks[mark] === true);
    this.pieces.push({ kind: 'text', text: value, marks, change: state.change });
  }

  field(element: Element): void {
    const type = element.attributes['fldCharType'];
    if (type === 'begin' && this.fields.length < DEEPEST_FIELD) this.fields.push('instruction');
    if (type === 'separate') this.fields.splice(-1, 1, 'result');
    if (type === 'end') this.fields.pop();
    if (childOf(element, 'ffData') !== undefined) this.notShown.add('formFieldsAsText');
  }

  /** Returns what a content control holds, or, as Word prints it, what it asks for while nobody has filled it in. */
  contentOf(control: Element): Element {
    const properties = childOf(control, 'sdtPr');
    if (properties !== undefined && descendants(properties, ...FORMS).length > 0) this.notShown.add('formFieldsAsText');
    return childOf(control, 'sdtContent') ?? NOTHING;
  }

  /** Ends a paragraph: an instruction never goes on in the next one, so that an open field hides no document. */
  take(): Piece[] {
    this.fields = this.fields.map(() => 'result');
    const pieces = this.pieces;
    this.pieces = [];
    return pieces;
  }
}
