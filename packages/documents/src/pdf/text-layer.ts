import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text where it is printed; `left` and `top` are of its upper left corner before it is turned about it. */
export interface LayerItem {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  /** As long as it is printed, to which the browser's own font is stretched. */
  readonly width: number;
  readonly size: number;
  /** Clockwise, in radians. */
  readonly turn: number;
  readonly family: string;
  /** The last of its line. */
  readonly ends: boolean;
}

/** Part of a size above the base line, where a font does not say it. */
const ASCENT = 0.8;

/** The text of a page with its places, in the order in which it is written. */
export async function layerOf(page: PDFPageProxy): Promise<LayerItem[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items, styles } = await page.getTextContent();
  const layer: LayerItem[] = [];
  for (const item of items) {
    if (!('str' in item) || (item.str === '' && !item.hasEOL)) continue;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[] = item.transform;
    const [x = 0, y = 0] = viewport.convertToViewportPoint(e, f);
    const [along = 0, down = 0] = viewport.convertToViewportPoint(e + a, f + b);
    const turn = Math.atan2(down - y, along - x);
    const size = Math.hypot(c, d);
    const { ascent, fontFamily = 'sans-serif' } = styles[item.fontName] ?? {};
    const above = (ascent || ASCENT) * size;
    layer.push({
      text: item.str,
      left: x + above * Math.sin(turn),
      top: y - above * Math.cos(turn),
      width: item.width,
      size,
      turn,
      family: fontFamily,
      ends: item.hasEOL,
    });
  }
  return layer;
}
