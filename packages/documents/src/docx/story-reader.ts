import type { Block, Image, Mark, Run } from '../model.ts';
import { findChild, getElements, type Element, type OnProgress } from '../xml.ts';
import { chooseAlternative, type Graphic } from './drawings.ts';
import { InlineReader, type Note, PLAIN_STYLE, type Piece, type TrackedChange } from './inline-reader.ts';
import type { OmissionCounter } from './not-shown.ts';
import { formatNumber, type Numbering } from './numbering.ts';
import type { Part } from './package.ts';
import { joinRuns, makeRun } from './runs.ts';
import { readRole, type Styles } from './styles.ts';
import {
  getCells,
  countColumns,
  getDeletion,
  countColumnsBefore,
  MAX_COLUMNS,
  findMergedColumns,
  getRows,
} from './tables.ts';
import { type Position, type Location, TrackedText } from './tracked-text.ts';

/** The range of a comment. It has no end if it is anchored to a single position. */
export interface Anchor extends Location {
  readonly start: Position;
  end: Position | null;
}

export interface StorySources {
  readonly main: Part;
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly notShown: OmissionCounter;
  readonly readPicture: (part: Part, id: string) => Image['picture'];
  readonly notes: Readonly<
    Record<Note['type'], { readonly part: Part; readonly notes: ReadonlyMap<string, Element> } | null>
  >;
  readonly hasPages: boolean;
}

interface NoteReference extends Note, Location {
  readonly number: string;
}

const WRAPPER_ELEMENTS = new Set([
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

const NOTE_FORMATS: Readonly<Record<Note['type'], string>> = { footnote: 'decimal', endnote: 'lowerRoman' };

const PROGRESS_INTERVAL = 200;

const isShown = (piece: Piece): piece is Extract<Piece, { kind: 'text' }> =>
  piece.kind === 'text' && piece.change?.kind !== 'deleted';

const isShownNote = (piece: Piece): boolean => piece.kind === 'note' && !piece.note.isDeleted;

const hasContent = (piece: Piece): boolean => isShownNote(piece) || piece.kind === 'graphic' || isShown(piece);

export class StoryReader {
  readonly blocks: Block[] = [];
  readonly trackedText = new TrackedText();
  readonly anchors = new Map<string, Anchor>();
  title: string | null = null;
  page: number | null;
  private readonly inline: InlineReader;
  private part: Part;
  private readonly noteReferences: NoteReference[] = [];
  private readonly counts = { footnote: 0, endnote: 0 };
  private readonly readNotes = new Set<string>();
  /** The current block. Text outside a block belongs to the block before it, not to a following heading. */
  private blockIndex = -1;
  private cellLines: string[] | null = null;
  private deletedRow: TrackedChange | null = null;
  private readonly images: Image[] = [];
  private noteLocation: Location | null = null;

  private readonly sources: StorySources;

  constructor(sources: StorySources) {
    this.sources = sources;
    this.part = sources.main;
    this.page = sources.hasPages ? 1 : null;
    this.inline = new InlineReader(sources.styles, sources.notShown);
  }

  read(onProgress: OnProgress): this {
    const all = getElements(findChild(this.sources.main.root, 'body') ?? this.sources.main.root);
    for (const [at, element] of all.entries()) {
      if (at % PROGRESS_INTERVAL === PROGRESS_INTERVAL - 1) onProgress(at / all.length);
      this.readBlock(element);
    }
    this.finishParagraph(undefined);
    for (const note of this.noteReferences) this.readNote(note);
    return this;
  }

  private readBlocks(element: Element): void {
    for (const child of getElements(element)) this.readBlock(child);
  }

  private readBlock(element: Element): void {
    if (element.name === 'p') this.readParagraph(element);
    else if (element.name === 'tbl') this.readTable(element);
    else if (element.name === 'altChunk') this.sources.notShown.add('innerDocumentsNotShown');
    else if (element.name === 'AlternateContent') this.readBlocks(chooseAlternative(element) ?? element);
    else if (element.name === 'sdt') this.readBlocks(this.inline.getContent(element));
    else if (WRAPPER_ELEMENTS.has(element.name)) this.readBlocks(element);
    else if (element.name !== 'sectPr') this.inline.read(element, PLAIN_STYLE);
  }

  private readParagraph(element: Element): void {
    this.inline.readChildren(element, { ...PLAIN_STYLE, change: this.deletedRow });
    const properties = findChild(element, 'pPr');
    const end = findChild(properties, 'rPr');
    if (findChild(end, 'del') !== undefined) {
      // A paragraph whose end is deleted continues in the next one, unless it is empty.
      if (!this.inline.pieces.some(hasContent)) this.finishParagraph(undefined);
      return;
    }
    this.finishParagraph(properties);
    if (findChild(end, 'ins') === undefined) this.trackedText.endParagraph();
  }

  private finishParagraph(properties: Element | undefined): void {
    const collected = this.inline.takePieces();
    if (collected.length === 0) return;
    const isVisible = collected.some((piece) => isShownNote(piece) || (isShown(piece) && piece.text.trim() !== ''));
    this.blockIndex = this.blocks.length - (isVisible && this.cellLines === null ? 0 : 1);
    const pieces = isVisible ? collected : collected.filter((piece) => !isShown(piece));
    const { level, list, isTitle, direction } = readRole(properties, this.sources.styles);
    const marker = isVisible ? this.sources.numbering.nextMarker(list) || null : null;
    if (this.cellLines === null || this.cellLines.length > 0) this.trackedText.separate('\n');
    const { runs, graphics, page } = this.writePieces(
      pieces,
      level !== null || this.cellLines !== null ? marker : null,
    );
    if (isVisible) {
      if (this.cellLines !== null) this.cellLines.push(runs.map((run) => run.text).join(''));
      else if (level !== null) this.blocks.push({ kind: 'heading', level, runs, page, ...direction });
      else if (marker === null) this.blocks.push({ kind: 'paragraph', runs, page, ...direction });
      else this.blocks.push({ kind: 'item', level: list.level ?? 0, marker, runs, page, ...direction });
      if (isTitle)
        this.title ??= runs
          .map((run) => run.text)
          .join('')
          .trim();
    }
    for (const graphic of graphics) this.addGraphic(graphic);
  }

  private writePieces(pieces: readonly Piece[], label: string | null) {
    const runs: Run[] = [];
    const graphics: Graphic[] = [];
    let page = this.page;
    const add = (text: string, marks: readonly Mark[], change: TrackedChange | null) => {
      const plain = this.cellLines === null ? text : text.replaceAll('\t', ' ');
      if (change === null) this.trackedText.write(plain);
      else this.trackedText.writeChange(plain, change, this.getLocation());
      if (change?.kind === 'deleted') return;
      if (runs.length === 0) page = this.page;
      runs.push(makeRun(plain, marks));
    };
    if (label !== null) add(`${label} `, [], null);
    for (const piece of pieces) {
      if (piece.kind === 'text') add(piece.text, piece.marks, piece.change);
      else if (piece.kind === 'note') this.addNoteReference(piece.note, add);
      else if (piece.kind === 'graphic') graphics.push(piece.graphic);
      else if (piece.kind === 'page') this.turnPage();
      else this.markAnchor(piece.kind, piece.id);
    }
    return { runs: joinRuns(runs), graphics, page };
  }

  private turnPage(): void {
    if (this.page !== null && this.noteLocation === null) this.page += 1;
  }

  private getLocation(): Location {
    return this.noteLocation ?? { block: this.blockIndex, page: this.page };
  }

  private markAnchor(kind: 'from' | 'to' | 'comment', id: string): void {
    const existing = this.anchors.get(id);
    if (kind === 'to') {
      if (existing !== undefined) existing.end = this.trackedText.position;
    } else if (existing === undefined) {
      this.anchors.set(id, { ...this.getLocation(), start: this.trackedText.position, end: null });
    }
  }

  private addNoteReference(note: Note, add: (text: string, marks: readonly Mark[], change: null) => void): void {
    const isCounted = !note.hasOwnSign && !note.isDeleted;
    if (isCounted) this.counts[note.type] += 1;
    const number = isCounted ? formatNumber(this.counts[note.type], NOTE_FORMATS[note.type]) : '';
    if (this.noteLocation === null) this.noteReferences.push({ ...note, ...this.getLocation(), number });
    if (number !== '') add(number, ['superscript'], null);
  }

  /** Adds notes at the end of the document, each once and after its number. */
  private readNote(note: NoteReference): void {
    const source = this.sources.notes[note.type];
    const element = source?.notes.get(note.id);
    const key = `${note.type} ${note.id}`;
    if (source === null || element === undefined || this.readNotes.has(key)) return;
    this.readNotes.add(key);
    this.part = source.part;
    this.noteLocation = note;
    if (note.number !== '')
      this.inline.pieces.push({ kind: 'text', text: note.number, marks: ['superscript'], change: null });
    this.readBlocks(element);
    this.finishParagraph(undefined);
  }

  private addGraphic(graphic: Graphic): void {
    const { notShown } = this.sources;
    if (graphic.kind === 'box') {
      this.readBlocks(graphic.content);
      this.finishParagraph(undefined);
      return;
    }
    if (graphic.kind === 'inert') {
      notShown.add(graphic.code);
      if (graphic.alt !== '') this.addImage({ kind: 'image', alt: graphic.alt, picture: null, page: this.page });
      return;
    }
    const relationship = graphic.id === undefined ? undefined : this.part.relationships.get(graphic.id);
    const picture = graphic.id === undefined ? null : this.sources.readPicture(this.part, graphic.id);
    if (relationship === undefined || relationship.external) notShown.add('externalPicturesNotShown');
    else if (picture === null) notShown.add('picturesNotShown');
    this.addImage({ kind: 'image', alt: graphic.alt, picture, page: this.page });
  }

  private addImage(image: Image): void {
    if (this.cellLines !== null) {
      this.images.push(image);
      return;
    }
    this.trackedText.separate('\n');
    this.trackedText.write(image.alt);
    this.blocks.push(image);
  }

  private readTable(element: Element): void {
    this.finishParagraph(undefined);
    if (this.cellLines !== null) {
      for (const row of getRows(element)) for (const cell of getCells(row)) this.readBlocks(cell);
      return;
    }
    const { page } = this;
    const rows: string[][] = [];
    const merged: (readonly [number, number])[] = [];
    for (const row of getRows(element)) {
      this.deletedRow = getDeletion(row);
      this.trackedText.separate('\n');
      if (this.deletedRow === null) this.trackedText.write('');
      const cells = this.readRow(row);
      if (this.deletedRow !== null) continue;
      merged.push(...findMergedColumns(row).map((column) => [rows.length, column] as const));
      rows.push(cells);
    }
    this.deletedRow = null;
    this.cellLines = null;
    if (rows.length > 0) this.blocks.push({ kind: 'table', rows, page, ...(merged.length > 0 && { merged }) });
    for (const image of this.images.splice(0)) this.addImage(image);
  }

  private readRow(row: Element): string[] {
    const cells = Array.from({ length: countColumnsBefore(row) }, () => '');
    const beginCell = () => {
      this.trackedText.separate('\t');
      if (this.deletedRow === null) this.trackedText.write('');
    };
    for (const _ of cells) beginCell();
    getCells(row).forEach((cell, index) => {
      if (index > 0) beginCell();
      this.cellLines = [];
      this.readBlocks(cell);
      this.finishParagraph(undefined);
      cells.push(this.cellLines.join('\n'));
      for (let column = 1; column < countColumns(cell) && cells.length < MAX_COLUMNS; column++) {
        beginCell();
        cells.push('');
      }
    });
    return cells;
  }
}
