/** Length in device pixels. Shorter dashes look like a solid line, and a page full of them takes minutes to draw. */
const MIN_DASH_PERIOD = 1;
/** Maximum per page. Further strokes are drawn solid. */
const MAX_DASHED_STROKES = 1000;

type Pen = Pick<CanvasRenderingContext2D, 'getLineDash' | 'setLineDash' | 'stroke' | 'strokeRect' | 'strokeText'> & {
  getTransform(): Pick<DOMMatrix, 'a' | 'b' | 'c' | 'd'>;
};

/** True if the dashes are visible, whatever the direction of the line. */
function areDashesVisible(pen: Pen, dashes: readonly number[]): boolean {
  const { a, b, c, d } = pen.getTransform();
  const least = Math.abs(a * d - b * c) / Math.max(Math.hypot(a, b), Math.hypot(c, d));
  return dashes.reduce((sum, dash) => sum + dash, 0) * least >= MIN_DASH_PERIOD;
}

/** Makes a canvas draw solid lines instead of invisible dashes, and only solid lines once `mayDash` returns false. */
export function guardDashes(pen: Pen, mayDash: () => boolean): void {
  const [stroke, rect, text] = [pen.stroke.bind(pen), pen.strokeRect.bind(pen), pen.strokeText.bind(pen)];
  const draw = (how: () => void): void => {
    const dashes = pen.getLineDash();
    if (dashes.length === 0 || (areDashesVisible(pen, dashes) && mayDash())) return how();
    pen.setLineDash([]);
    how();
    pen.setLineDash(dashes);
  };
  pen.stroke = (path?: Path2D) => draw(() => (path === undefined ? stroke() : stroke(path)));
  pen.strokeRect = (...args) => draw(() => rect(...args));
  pen.strokeText = (...args) => draw(() => text(...args));
}

interface CanvasEntry {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Creates the canvases on which pdf.js draws the page, its groups and its patterns. */
export class GuardedCanvases {
  readonly #guardedContexts = new WeakSet<OffscreenCanvasRenderingContext2D>();
  #dashesLeft = MAX_DASHED_STROKES;
  create(width: number, height: number): CanvasEntry {
    if (width <= 0 || height <= 0) throw new Error('A canvas has a size.');
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: this.#guard(canvas.getContext('2d', { willReadFrequently: true })) };
  }
  reset({ canvas }: CanvasEntry, width: number, height: number): void {
    if (canvas === null || width <= 0 || height <= 0) throw new Error('A canvas has a size.');
    [canvas.width, canvas.height] = [width, height];
  }
  destroy(entry: CanvasEntry): void {
    if (entry.canvas !== null) [entry.canvas.width, entry.canvas.height] = [0, 0];
    [entry.canvas, entry.context] = [null, null];
  }
  /** pdf.js calls this once at the start of each page. */
  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    this.#dashesLeft = MAX_DASHED_STROKES;
    return this.#guard(canvas.getContext('2d', { alpha: false, willReadFrequently: true }));
  }
  #guard(context: OffscreenCanvasRenderingContext2D | null): OffscreenCanvasRenderingContext2D | null {
    if (context !== null && !this.#guardedContexts.has(context)) {
      this.#guardedContexts.add(context);
      guardDashes(context, () => this.#dashesLeft-- > 0);
    }
    return context;
  }
}

/** Filters need a DOM, which a worker does not have. Without filters pdf.js changes the pixels itself. */
export class NoOpFilterFactory {
  addFilter = (): string => 'none';
  addHCMFilter = (): string => 'none';
  addAlphaFilter = (): string => 'none';
  addLuminosityFilter = (): string => 'none';
  addKnockoutFilter = (): string => 'none';
  destroy(): void {}
}
