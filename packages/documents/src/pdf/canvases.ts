/** Device pixels of a dash and its gap; shorter ones are seen as a line, and a page of them would be drawn for minutes. */
const LEAST_PERIOD = 1;
/** Dashed strokes of a page; the others are solid. */
const MOST_DASHED = 1000;

/** What is asked of a canvas when it strokes. */
type Pen = Pick<CanvasRenderingContext2D, 'getLineDash' | 'setLineDash' | 'stroke' | 'strokeRect' | 'strokeText'> & {
  getTransform(): Pick<DOMMatrix, 'a' | 'b' | 'c' | 'd'>;
};

/** Whether a canvas shows the dashes that it is set to, in whatever direction a line goes. */
function shows(pen: Pen, dashes: readonly number[]): boolean {
  const { a, b, c, d } = pen.getTransform();
  const least = Math.abs(a * d - b * c) / Math.max(Math.hypot(a, b), Math.hypot(c, d));
  return dashes.reduce((sum, dash) => sum + dash, 0) * least >= LEAST_PERIOD;
}

/** Makes a canvas draw solid lines for dashes that nobody sees, and for those that `spend` refuses. */
export function guardDashes(pen: Pen, spend: () => boolean): void {
  const [stroke, rect, text] = [pen.stroke.bind(pen), pen.strokeRect.bind(pen), pen.strokeText.bind(pen)];
  const draw = (how: () => void): void => {
    const dashes = pen.getLineDash();
    if (dashes.length === 0 || (shows(pen, dashes) && spend())) return how();
    pen.setLineDash([]);
    how();
    pen.setLineDash(dashes);
  };
  pen.stroke = (path?: Path2D) => draw(() => (path === undefined ? stroke() : stroke(path)));
  pen.strokeRect = (...args) => draw(() => rect(...args));
  pen.strokeText = (...args) => draw(() => text(...args));
}

interface Entry {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** The canvases of a worker on which pdf.js draws: the page's own, and those of its groups and patterns. */
export class GuardedCanvases {
  readonly #guarded = new WeakSet<OffscreenCanvasRenderingContext2D>();
  #left = MOST_DASHED;
  create(width: number, height: number): Entry {
    if (width <= 0 || height <= 0) throw new Error('A canvas has a size.');
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: this.#guard(canvas.getContext('2d', { willReadFrequently: true })) };
  }
  reset({ canvas }: Entry, width: number, height: number): void {
    if (canvas === null || width <= 0 || height <= 0) throw new Error('A canvas has a size.');
    [canvas.width, canvas.height] = [width, height];
  }
  destroy(entry: Entry): void {
    if (entry.canvas !== null) [entry.canvas.width, entry.canvas.height] = [0, 0];
    [entry.canvas, entry.context] = [null, null];
  }
  /** Where a page begins to be drawn. */
  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    this.#left = MOST_DASHED;
    return this.#guard(canvas.getContext('2d', { alpha: false, willReadFrequently: true }));
  }
  #guard(context: OffscreenCanvasRenderingContext2D | null): OffscreenCanvasRenderingContext2D | null {
    if (context !== null && !this.#guarded.has(context)) {
      this.#guarded.add(context);
      guardDashes(context, () => this.#left-- > 0);
    }
    return context;
  }
}

/** Filters are parts of a document, which a worker has none of; pdf.js then works on the pixels itself. */
export class NoFilters {
  addFilter = (): string => 'none';
  addHCMFilter = (): string => 'none';
  addAlphaFilter = (): string => 'none';
  addLuminosityFilter = (): string => 'none';
  addKnockoutFilter = (): string => 'none';
  destroy(): void {}
}
