import type { Tracked } from './inline.ts';

/** A position in both wordings. */
export interface Position {
  readonly shown: number;
  readonly original: number;
}

/** Where something stands. */
export interface Spot {
  /** The position in the list of blocks; -1 before the first. */
  readonly block: number;
  readonly page: number | null;
}

/** One wording, written from the beginning to the end. */
class Wording {
  private readonly parts: string[] = [];
  private pending = '';
  private begun = false;
  length = 0;

  /** Keeps a separator back until something follows; of several, the last one counts. */
  separate(separator: string): void {
    if (this.begun) this.pending = separator;
  }

  /** Returns what was written: the text with the separator before it. */
  write(text: string): string {
    const whole = this.pending + text;
    this.parts.push(whole);
    this.length += whole.length;
    this.pending = '';
    this.begun = true;
    return whole;
  }

  text = (): string => this.parts.join('');
}

/** One change, or the deletion and insertion of one author at one place. */
export interface Change extends Spot {
  readonly author: string;
  readonly move: string | null;
  readonly start: Position;
  end: Position;
  deleted: string;
  inserted: string;
  /** How many paragraphs had ended before. */
  readonly paragraphs: number;
}

/** The document as one text: as it is shown, with what was inserted, and as it was, with what was deleted. */
export class Tape {
  readonly shown = new Wording();
  readonly original = new Wording();
  readonly changes: Change[] = [];
  private paragraphs = 0;

  get position(): Position {
    return { shown: this.shown.length, original: this.original.length };
  }

  separate(separator: string): void {
    this.shown.separate(separator);
    this.original.separate(separator);
  }

  /** Ends a paragraph whose end is itself no tracked change. */
  endParagraph(): void {
    this.paragraphs += 1;
  }

  /** Writes what is the same in both wordings; also an empty text has its separator before it. */
  write(text: string): void {
    this.shown.write(text);
    this.original.write(text);
  }

  writeChange(text: string, { kind, author, move }: Tracked, spot: Spot): void {
    const before = this.position;
    const written = (kind === 'inserted' ? this.shown : this.original).write(text);
    const last = this.changes.at(-1);
    if (last !== undefined && this.goesOn(last, before, author, move)) {
      last[kind] += last[kind] === '' ? text : written;
      last.end = this.position;
      return;
    }
    const change = {
      ...spot,
      author,
      move,
      start: before,
      end: this.position,
      deleted: '',
      inserted: '',
      [kind]: text,
    };
    this.changes.push({ ...change, paragraphs: this.paragraphs });
  }

  private goesOn(last: Change, at: Position, author: string, move: string | null): boolean {
    return (
      last.author === author &&
      last.move === move &&
      last.paragraphs === this.paragraphs &&
      last.end.shown === at.shown &&
      last.end.original === at.original
    );
  }
}
