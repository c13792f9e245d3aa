import type { TrackedChange } from './inline-reader.ts';

export interface Position {
  readonly shown: number;
  readonly original: number;
}

export interface Location {
  /** Index in the list of blocks; −1 before the first block. */
  readonly block: number;
  readonly page: number | null;
}

class Wording {
  private readonly parts: string[] = [];
  private pending = '';
  private hasText = false;
  length = 0;

  /** Writes a separator before the next text. If called several times, the last separator counts. */
  separate(separator: string): void {
    if (this.hasText) this.pending = separator;
  }

  write(text: string): string {
    const whole = this.pending + text;
    this.parts.push(whole);
    this.length += whole.length;
    this.pending = '';
    this.hasText = true;
    return whole;
  }

  getText = (): string => this.parts.join('');
}

/** One change, or a deletion and an insertion by the same author at the same place. */
export interface Change extends Location {
  readonly author: string;
  readonly move: string | null;
  readonly start: Position;
  end: Position;
  deleted: string;
  inserted: string;
  readonly paragraphs: number;
}

/** The document as two texts: `shown` contains insertions, `original` contains deletions. */
export class TrackedText {
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

  /** Call it only if the end of the paragraph is not a tracked change. */
  endParagraph(): void {
    this.paragraphs += 1;
  }

  /** Writes to both texts. An empty text writes its separator too. */
  write(text: string): void {
    this.shown.write(text);
    this.original.write(text);
  }

  writeChange(text: string, { kind, author, move }: TrackedChange, spot: Location): void {
    const before = this.position;
    const written = (kind === 'inserted' ? this.shown : this.original).write(text);
    const last = this.changes.at(-1);
    if (last !== undefined && this.continues(last, before, author, move)) {
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

  private continues(last: Change, at: Position, author: string, move: string | null): boolean {
    return (
      last.author === author &&
      last.move === move &&
      last.paragraphs === this.paragraphs &&
      last.end.shown === at.shown &&
      last.end.original === at.original
    );
  }
}
