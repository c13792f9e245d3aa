import type { Mark } from '../model.ts';
import { findChild, findDescendants, getElements, type Element, getPlainText, getValue } from '../xml.ts';
import { chooseAlternative, type Graphic, findGraphics } from './drawings.ts';
import { writeLinear, type FormulaParts } from './formula.ts';
import type { OmissionCounter } from './not-shown.ts';
import { readMarks, type Styles, readSwitch } from './styles.ts';
import { decodeSymbol } from './symbols.ts';

export interface TrackedChange {
  readonly kind: 'inserted' | 'deleted';
  readonly author: string;
  readonly move: string | null;
}

export type Piece =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly marks: readonly Mark[];
      readonly change: TrackedChange | null;
    }
  | { readonly kind: 'from' | 'to' | 'comment'; readonly id: string }
  | { readonly kind: 'page' }
  | { readonly kind: 'note'; readonly note: Note }
  | { readonly kind: 'graphic'; readonly graphic: Graphic };

export interface Note {
  readonly type: 'footnote' | 'endnote';
  readonly id: string;
  readonly hasOwnSign: boolean;
  /** True if the reference to the note is a tracked deletion. Such a note is neither counted nor shown. */
  readonly isDeleted: boolean;
}

interface InlineState {
  readonly marks: Readonly<Partial<Record<Mark, boolean>>>;
  readonly change: TrackedChange | null;
  /** True for text that was inserted and deleted again, so that neither wording contains it. */
  readonly isVoid: boolean;
}

export const PLAIN_STYLE: InlineState = { marks: {}, change: null, isVoid: false };

type Handler = (inline: InlineReader, element: Element, state: InlineState) => void;

const handleText =
  (value: string): Handler =>
  (inline, _, state) =>
    inline.addText(value, state);

const handleChange =
  (kind: TrackedChange['kind'], move: 'from' | 'to' | null): Handler =>
  (inline, element, state) => {
    const name = move === null ? null : (inline.moves[move] ?? null);
    inline.readChildren(element, {
      ...state,
      change: { kind, author: element.attributes['author'] ?? '', move: name },
      isVoid: state.change !== null && state.change.kind !== kind,
    });
  };

const handleAnchor =
  (kind: 'from' | 'to' | 'comment'): Handler =>
  (inline, element) =>
    inline.pieces.push({ kind, id: element.attributes['id'] ?? '' });

const handleNote =
  (type: Note['type']): Handler =>
  (inline, element, state) => {
    if (state.isVoid) return;
    const hasOwnSign = ['1', 'true', 'on'].includes(element.attributes['customMarkFollows'] ?? '0');
    const isDeleted = state.change?.kind === 'deleted';
    inline.pieces.push({ kind: 'note', note: { type, id: element.attributes['id'] ?? '', hasOwnSign, isDeleted } });
  };

const handleGraphic: Handler = (inline, element, state) => {
  if (state.isVoid || state.change?.kind === 'deleted') return;
  const graphics = findGraphics(element);
  if (graphics.length === 0) inline.notShown.add('drawingsNotShown');
  for (const one of graphics) inline.pieces.push({ kind: 'graphic', graphic: one });
};

const handleMove =
  (end: 'from' | 'to', isStart: boolean): Handler =>
  (inline, element) => {
    inline.moves[end] = isStart ? (element.attributes['name'] ?? '') : null;
  };

const ignore: Handler = () => undefined;
const NO_ELEMENT: Element = { name: '', attributes: {}, children: [] };

const FORM_CONTROLS = ['checkbox', 'comboBox', 'dropDownList', 'date'];

/** For other elements the children are read, except for elements with properties. */
const HANDLER_BY_ELEMENT: Readonly<Record<string, Handler>> = {
  r: (inline, element, state) => {
    const properties = findChild(element, 'rPr');
    if (readSwitch(properties, 'vanish') === true) return inline.notShown.add('hiddenPassagesNotShown');
    const marks = { ...inline.styles.getMarks(getValue(properties, 'rStyle')), ...readMarks(properties) };
    return inline.readChildren(element, { ...state, marks });
  },
  t: (inline, element, state) => inline.addText(getPlainText(element), state),
  delText: (inline, element, state) => inline.addText(getPlainText(element), state),
  tab: handleText('\t'),
  ptab: handleText('\t'),
  cr: handleText('\n'),
  br: (inline, element, state) => {
    // A page or column break adds no text. Pages are counted by lastRenderedPageBreak, at their printed position.
    if (!['page', 'column'].includes(element.attributes['type'] ?? '')) inline.addText('\n', state);
  },
  noBreakHyphen: handleText('\u2011'),
  sym: (inline, element, state) => {
    const code = Number.parseInt(element.attributes['char'] ?? '', 16);
    inline.addText(Number.isNaN(code) ? '□' : decodeSymbol(element.attributes['font'] ?? '', code), state);
  },
  lastRenderedPageBreak: (inline) => inline.pieces.push({ kind: 'page' }),
  ins: handleChange('inserted', null),
  del: handleChange('deleted', null),
  moveTo: handleChange('inserted', 'to'),
  moveFrom: handleChange('deleted', 'from'),
  moveFromRangeStart: handleMove('from', true),
  moveFromRangeEnd: handleMove('from', false),
  moveToRangeStart: handleMove('to', true),
  moveToRangeEnd: handleMove('to', false),
  commentRangeStart: handleAnchor('from'),
  commentRangeEnd: handleAnchor('to'),
  commentReference: handleAnchor('comment'),
  footnoteReference: handleNote('footnote'),
  endnoteReference: handleNote('endnote'),
  fldChar: (inline, element) => inline.readField(element),
  instrText: ignore,
  delInstrText: ignore,
  rt: ignore,
  sdt: (inline, element, state) => inline.readChildren(inline.getContent(element), state),
  oMath: (inline, element, state) => {
    inline.notShown.add('formulasAsText');
    inline.readChildren(element, state);
  },
  drawing: handleGraphic,
  pict: handleGraphic,
  object: handleGraphic,
  AlternateContent: (inline, element, state) => {
    const chosen = chooseAlternative(element);
    if (chosen !== undefined) inline.readChildren(chosen, state);
  },
};

/** Maximum depth of nested fields. All open fields are checked for each text. */
const MAX_FIELD_DEPTH = 50;

const MARKS = ['bold', 'italic', 'underline', 'superscript', 'subscript'] as const;

export class InlineReader {
  pieces: Piece[] = [];
  readonly moves: { from: string | null; to: string | null } = { from: null, to: null };
  /** For each open field, the part that is being read. Field instructions are never shown. */
  private fields: ('instruction' | 'result')[] = [];

  readonly styles: Styles;
  readonly notShown: OmissionCounter;

  constructor(styles: Styles, notShown: OmissionCounter) {
    this.styles = styles;
    this.notShown = notShown;
  }

  readChildren(element: Element, state: InlineState): void {
    for (const child of getElements(element)) this.read(child, state);
  }

  read(element: Element, state: InlineState): void {
    const handler = Object.hasOwn(HANDLER_BY_ELEMENT, element.name) ? HANDLER_BY_ELEMENT[element.name] : undefined;
    if (handler !== undefined) return handler(this, element, state);
    const parts = writeLinear(element);
    if (parts !== null) this.addFormula(parts, state);
    else if (!element.name.endsWith('Pr')) this.readChildren(element, state);
  }

  private addFormula(parts: FormulaParts, state: InlineState): void {
    for (const part of parts) {
      if (typeof part === 'string') this.addText(part, state);
      else this.readChildren(part, state);
    }
  }

  addText(value: string, state: InlineState): void {
    if (value === '' || state.isVoid || this.fields.includes('instruction')) return;
    const marks = MARKS.filter((mark) => state.marks[mark] === true);
    this.pieces.push({ kind: 'text', text: value, marks, change: state.change });
  }

  readField(element: Element): void {
    const type = element.attributes['fldCharType'];
    if (type === 'begin' && this.fields.length < MAX_FIELD_DEPTH) this.fields.push('instruction');
    if (type === 'separate') this.fields.splice(-1, 1, 'result');
    if (type === 'end') this.fields.pop();
    if (findChild(element, 'ffData') !== undefined) this.notShown.add('formFieldsAsText');
  }

  /** Includes the placeholder of an empty content control, as Word prints it. */
  getContent(control: Element): Element {
    const properties = findChild(control, 'sdtPr');
    if (properties !== undefined && findDescendants(properties, ...FORM_CONTROLS).length > 0)
      this.notShown.add('formFieldsAsText');
    return findChild(control, 'sdtContent') ?? NO_ELEMENT;
  }

  /** Ends the paragraph and any open instruction, so that an unclosed field cannot hide the rest of a document. */
  takePieces(): Piece[] {
    this.fields = this.fields.map(() => 'result');
    const pieces = this.pieces;
    this.pieces = [];
    return pieces;
  }
}
