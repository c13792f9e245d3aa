import { PDFDocument, StandardFonts, degrees } from 'pdf-lib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textOf } from '../model.ts';
import { fixture } from '../testing/fixture.ts';
import { Unreadable } from '../unreadable.ts';
import { withPdf } from './engine.ts';
import { openPages } from './pages.ts';
import { readPdf } from './read.ts';
import { layerOf } from './text-layer.ts';

/** A worker that says nothing. */
class SilentWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  ended = 0;
  postMessage(): void {}
  terminate(): void {
    this.ended++;
  }
}

describe('pages that cannot be opened', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const LIMITS = { time: 30_000, pixels: 16_000_000, side: 8192 };
  const SENTENCE = 'This document takes too long to show. Download it instead.';

  it.each<readonly [string, (worker: SilentWorker) => Promise<unknown>]>([
    ['since the worker is silent', () => vi.advanceTimersByTimeAsync(LIMITS.time + 1000)],
    [
      'since the worker crashes',
      (worker) => {
        worker.dispatchEvent(new Event('error'));
        return vi.advanceTimersByTimeAsync(1000);
      },
    ],
  ])('%s end in a sentence, and end the worker', async (_title, happens) => {
    const worker = new SilentWorker();
    const outcome = openPages(fixture('one-column.pdf'), () => worker, LIMITS).catch((error: unknown) => error);
    await happens(worker);
    const error = await outcome;
    expect(error).toBeInstanceOf(Unreadable);
    expect(error).toHaveProperty('message', SENTENCE);
    expect(worker.ended).toBeGreaterThan(0);
  });
});

const FIRST = 'The first line of a page goes on until it comes near to the edge of the paper, where it';
const SECOND = 'ends and the second one begins.';

/** A page with lines of text, turned as a whole, and a stamp aslant. */
async function turned(by: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([600, 800]);
  page.setRotation(degrees(by));
  page.drawText(FIRST, { x: 50, y: 700, size: 13, font });
  page.drawText(SECOND, { x: 50, y: 685, size: 13, font });
  page.drawText('DRAFT', { x: 200, y: 300, size: 60, font, rotate: degrees(35) });
  return pdf.save();
}

describe('the text of a page that is shown', () => {
  it.each([
    [0, { left: 50, top: 100, turn: 0 }],
    [90, { left: 700, top: 50, turn: Math.PI / 2 }],
    [180, { left: 550, top: 700, turn: Math.PI }],
    [270, { left: 100, top: 550, turn: -Math.PI / 2 }],
  ])('turned by %i degrees lies where it is printed', async (by, place) => {
    const layer = await withPdf(await turned(by), async (pdf) => layerOf(await pdf.getPage(1)));
    const [first] = layer;
    expect(first?.text).toBe(FIRST);
    expect(first?.turn).toBeCloseTo(place.turn, 5);
    // The corner above the base line, by less than the size.
    expect(Math.hypot((first?.left ?? 0) - place.left, (first?.top ?? 0) - place.top)).toBeLessThan(13);
  });

  it.each([0, 90, 180, 270])('turned by %i degrees is read as if it were not, and a stamp is left out', async (by) => {
    const { blocks, notShown, seenOnPages } = await readPdf(await turned(by));
    expect(blocks.map(textOf)).toEqual([`${FIRST} ${SECOND}`]);
    expect(notShown).toEqual(['Turned text on 1 page is not shown.']);
    expect(seenOnPages).toEqual(notShown);
  });
});
