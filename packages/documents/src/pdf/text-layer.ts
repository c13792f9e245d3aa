import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** `left` and `top` are the upper left corner. The text is rotated around it. */
export interface LayerItem {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  /** Printed width, to which the text in the browser's font is stretched. */
  readonly width: number;
  readonly size: number;
  /** Clockwise, in radians. */
  readonly angle: number;
  readonly family: string;
  readonly endsLine: boolean;
}

/** Share of the font size above the baseline, for fonts that do not define it. */
const DEFAULT_ASCENT = 0.8;

export async function readTextLayer(page: PDFPageProxy): Promise<LayerItem[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items, styles } = await page.getTextContent();
  const layer: LayerItem[] = [];
  for (const item of items) {
    if (!('str' in item) || (item.str === '' && !item.hasEOL)) continue;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[] = item.transform;
    const [x = 0, y = 0] = viewport.convertToViewportPoint(e, f);
    const [along = 0, down = 0] = viewport.convertToViewportPoint(e + a, f + b);
    const angle = Math.atan2(down - y, along - x);
    const size = Math.hypot(c, d);
    const { ascent, fontFamily = 'sans-serif' } = styles[item.fontName] ?? {};
    const above = (ascent || DEFAULT_ASCENT) * size;
    layer.push({
      text: item.str,
      left: x + above * Math.sin(angle),
      top: y - above * Math.cos(angle),
      width: item.width,
      size,
      angle,
      family: fontFamily,
      endsLine: item.hasEOL,
    });
  }
  return layer;
}
