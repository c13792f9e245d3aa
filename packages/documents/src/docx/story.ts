import type { Block, Image, Mark, Run } from '../model.ts';
import { childOf, elementsOf, type Element, type OnProgress } from '../xml.ts';
import { alternativeOf, type Graphic } from './drawings.ts';
import { Inline, type Note, PLAIN, type Piece, type Tracked } from './inline.ts';
import type { NotShown } from './not-shown.ts';
import { formatted, type Numbering } from './numbering.ts';
import type { Part } from './package.ts';
import { joined, runOf } from './runs.ts';
import { roleOf, type Styles } from './styles.ts';
import { cellsOf, columnsOf, deletionOf, indentOf, MOST_COLUMNS, mergedIn, rowsOf } from './tables.ts';
import { type Position, type Spot, Tape } from './tape.ts';

/** The range of a comment; it has no end where it is anchored to a point only. */
export interface Anchor extends Spot {
  readonly start: Position;
  end: Position | null;
}

/** What a document's parts say, as the story needs it. */
export interface Sources {
  readonly main: Part;
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly notShown: NotShown;
  readonly picture: (part: Part, id: string) => Image['picture'];
  readonly notes: Readonly<
    Record<Note['type'], { readonly part: Part; readonly notes: ReadonlyMap<string, Element> } | null>
  >;
  readonly paged: boolean;
}

interface Noted extends Note, Spot {
  readonly number: string;
}

/** Elements that only wrap blocks. */
const WRAPPERS = new Set([
  'body',
  'sdtContent',
  'customXml',
  'smartTag',
  'ins',
  'del',
  'moveFrom',
  'moveTo',
  'txbxContent',
]);

const NUMBERED: Readonly<Record<Note['type'], string>> = { footnote: 'decimal', endnote: 'lowerRoman' };

/** Paragraphs and tables between two signs of progress. */
const STEP = 200;

const isShown = (piece: Piece): piece is Extract<Piece, { kind: 'text' }> =>
  piece.kind === 'text' && piece.change?.kind !== 'deleted';

const isNoted = (piece: Piece): boolean => piece.kind === 'note' && !piece.note.deleted;

const isLeft = (piece: Piece): boolean => isNoted(piece) || piece.kind === 'graphic' || isShown(piece);

/** Reads the blocks of a document in order, and on the way where comments and changes stand. */
export class Story {
  readonly blocks: Block[] = [];
  readonly tape = new Tape();
  readonly anchors = new Map<string, Anchor>();
  title: string | null = null;
  page: number | null;
  private readonly inline: Inline;
  private part: Part;
  private readonly noted: Noted[] = [];
  private readonly counts = { footnote: 0, endnote: 0 };
  private readonly readNotes = new Set<string>();
  /** The block that is being read; what leaves no block stands with the one before, not with a heading that follows. */
  private at = -1;
  /** The lines of the table cell that is being read. */
  private cell: string[] | null = null;
  private deletedRow: Tracked | null = null;
  /** Pictures in a table follow it. */
  private readonly images: Image[] = [];
  /** The spot of the reference while its note is read. */
  private noteSpot: Spot | null = null;

  private readonly sources: Sources;

  constructor(sources: Sources) {
    this.sources = sources;
    this.part = sources.main;
    this.page = sources.paged ? 1 : null;
    this.inline = new Inline(sources.styles, sources.notShown);
  }

  read(onProgress: OnProgress): this {
    const all = elementsOf(childOf(this.sources.main.root, 'body') ?? this.sources.main.root);
    for (const [at, element] of all.entries()) {
      if (at % STEP === STEP - 1) onProgress(at / all.length);
      this.block(element);
    }
    this.flush(undefined);
    for (const note of this.noted) this.note(note);
    return this;
  }

  private blocksIn(element: Element): void {
    for (const child of elementsOf(element)) this.block(child);
  }

  private block(element: Element): void {
    if (element.name === 'p') this.paragraph(element);
    else if (element.name === 'tbl') this.table(element);
    else if (element.name === 'altChunk') this.sources.notShown.add('innerDocumentsNotShown');
    else if (element.name === 'AlternateContent') this.blocksIn(alternativeOf(element) ?? element);
    else if (element.name === 'sdt') this.blocksIn(this.inline.contentOf(element));
    else if (WRAPPERS.has(element.name)) this.blocksIn(element);
    else if (element.name !== 'sectPr') this.inline.read(element, PLAIN);
  }

  private paragraph(element: Element): void {
    this.inline.children(element, { ...PLAIN, change: this.deletedRow });
    const properties = childOf(element, 'pPr');
    const end = childOf(properties, 'rPr');
    if (childOf(end, 'del') !== undefined) {
      // Without its end, a paragraph is one with the next, unless nothing of it is left.
      if (!this.inline.pieces.some(isLeft)) this.flush(undefined);
      return;
    }
    this.flush(properties);
    if (childOf(end, 'ins') === undefined) this.tape.endParagraph();
  }

  /** Writes what was collected as one paragraph. */
  private flush(properties: Element | undefined): void {
    const collected = this.inline.take();
    if (collected.length === 0) return;
    const seen = collected.some((piece) => isNoted(piece) || (isShown(piece) && piece.text.trim() !== ''));
    this.at = this.blocks.length - (seen && this.cell === null ? 0 : 1);
    const pieces = seen ? collected : collected.filter((piece) => !isShown(piece));
    const { level, list, isTitle, direction } = roleOf(properties, this.sources.styles);
    const marker = seen ? this.sources.numbering.next(list) || null : null;
    if (this.cell === null || this.cell.length > 0) this.tape.separate('\n');
    const { runs, graphics, page } = this.written(pieces, level !== null || this.cell !== null ? marker : null);
    if (seen) {
      if (this.cell !== null) this.cell.push(runs.map((run) => run.text).join(''));
      else if (level !== null) this.blocks.push({ kind: 'heading', level, runs, page, ...direction });
      else if (marker === null) this.blocks.push({ kind: 'paragraph', runs, page, ...direction });
      else this.blocks.push({ kind: 'item', level: list.level ?? 0, marker, runs, page, ...direction });
      if (isTitle)
        this.title ??= runs
          .map((run) => run.text)
          .join('')
          .trim();
    }
    for (const graphic of graphics) this.graphic(graphic);
  }

  private written(pieces: readonly Piece[], lead: string | null) {
    const runs: Run[] = [];
    const graphics: Graphic[] = [];
    let page = this.page;
    const add = (text: string, marks: readonly Mark[], change: Tracked | null) => {
      const plain = this.cell === null ? text : text.replaceAll('\t', ' ');
      if (change === null) this.tape.write(plain);
      else this.tape.writeChange(plain, change, this.spot());
      if (change?.kind === 'deleted') return;
      if (runs.length === 0) page = this.page;
      runs.push(runOf(plain, marks));
    };
    if (lead !== null) add(`${lead} `, [], null);
    for (const piece of pieces) {
      if (piece.kind === 'text') add(piece.text, piece.marks, piece.change);
      else if (piece.kind === 'note') this.reference(piece.note, add);
      else if (piece.kind === 'graphic') graphics.push(piece.graphic);
      else if (piece.kind === 'page') this.nextPage();
      else this.anchor(piece.kind, piece.id);
    }
    return { runs: joined(runs), graphics, page };
  }

  private nextPage(): void {
    if (this.page !== null && this.noteSpot === null) this.page += 1;
  }

  private spot(): Spot {
    return this.noteSpot ?? { block: this.at, page: this.page };
  }

  private anchor(kind: 'from' | 'to' | 'comment', id: string): void {
    const known = this.anchors.get(id);
    if (kind === 'to') {
      if (known !== undefined) known.end = this.tape.position;
    } else if (known === undefined) {
      this.anchors.set(id, { ...this.spot(), start: this.tape.position, end: null });
    }
  }

  private reference(note: Note, add: (text: string, marks: readonly Mark[], change: null) => void): void {
    const counts = !note.own && !note.deleted;
    if (counts) this.counts[note.type] += 1;
    const number = counts ? formatted(this.counts[note.type], NUMBERED[note.type]) : '';
    if (this.noteSpot === null) this.noted.push({ ...note, ...this.spot(), number });
    if (number !== '') add(number, ['superscript'], null);
  }

  /** Notes stand at the end, each once and with its number before it. */
  private note(note: Noted): void {
    const source = this.sources.notes[note.type];
    const element = source?.notes.get(note.id);
    const key = `${note.type} ${note.id}`;
    if (source === null || element === undefined || this.readNotes.has(key)) return;
    this.readNotes.add(key);
    this.part = source.part;
    this.noteSpot = note;
    if (note.number !== '')
      this.inline.pieces.push({ kind: 'text', text: note.number, marks: ['superscript'], change: null });
    this.blocksIn(element);
    this.flush(undefined);
  }

  private graphic(graphic: Graphic): void {
    const { notShown } = this.sources;
    if (graphic.kind === 'box') {
      this.blocksIn(graphic.content);
      this.flush(undefined);
      return;
    }
    if (graphic.kind === 'inert') {
      notShown.add(graphic.code);
      if (graphic.alt !== '') this.image({ kind: 'image', alt: graphic.alt, picture: null, page: this.page });
      return;
    }
    const relationship = graphic.id === undefined ? undefined : this.part.relationships.get(graphic.id);
    const picture = graphic.id === undefined ? null : this.sources.picture(this.part, graphic.id);
    if (relationship === undefined || relationship.external) notShown.add('externalPicturesNotShown');
    else if (picture === null) notShown.add('picturesNotShown');
    this.image({ kind: 'image', alt: graphic.alt, picture, page: this.page });
  }

  private image(image: Image): void {
    if (this.cell !== null) {
      this.images.push(image);
      return;
    }
    this.tape.separate('\n');
    this.tape.write(image.alt);
    this.blocks.push(image);
  }

  private table(element: Element): void {
    this.flush(undefined);
    if (this.cell !== null) {
      for (const row of rowsOf(element)) for (const cell of cellsOf(row)) this.blocksIn(cell);
      return;
    }
    const { page } = this;
    const rows: string[][] = [];
    const merged: (readonly [number, number])[] = [];
    for (const row of rowsOf(element)) {
      this.deletedRow = deletionOf(row);
      this.tape.separate('\n');
      if (this.deletedRow === null) this.tape.write('');
      const cells = this.row(row);
      if (this.deletedRow !== null) continue;
      merged.push(...mergedIn(row).map((column) => [rows.length, column] as const));
      rows.push(cells);
    }
    this.deletedRow = null;
    this.cell = null;
    if (rows.length > 0) this.blocks.push({ kind: 'table', rows, page, ...(merged.length > 0 && { merged }) });
    for (const image of this.images.splice(0)) this.image(image);
  }

  private row(row: Element): string[] {
    const cells = Array.from({ length: indentOf(row) }, () => '');
    const next = () => {
      this.tape.separate('\t');
      if (this.deletedRow === null) this.tape.write('');
    };
    for (const _ of cells) next();
    cellsOf(row).forEach((cell, index) => {
      if (index > 0) next();
      this.cell = [];
      this.blocksIn(cell);
      this.flush(undefined);
      cells.push(this.cell.join('\n'));
      for (let column = 1; column < columnsOf(cell) && cells.length < MOST_COLUMNS; column++) {
        next();
        cells.push('');
      }
    });
    return cells;
  }
}
