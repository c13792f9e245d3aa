import { PDFDocument, StandardFonts, degrees } from 'pdf-lib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getBlockText } from '../model.ts';
import { readFixture } from '../testing/fixture.ts';
import { ReadTimeoutError } from '../messages.ts';
import { withPdf } from './engine.ts';
import type { PageRequest } from './page-drawing.ts';
import { openPages } from './pages.ts';
import { readPdf } from './read-pdf.ts';
import { readTextLayer } from './text-layer.ts';

class FakeWorker extends EventTarget implements Worker {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onmessageerror = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly questions: PageRequest[] = [];
  ended = 0;
  postMessage(question: PageRequest): void {
    this.questions.push(question);
  }
  terminate(): void {
    this.ended++;
  }
  async says(result: unknown): Promise<void> {
    this.onmessage?.(new MessageEvent('message', { data: { says: 'result', result } }));
    await vi.advanceTimersByTimeAsync(0);
  }
  /** Returns the last question, without the bytes. */
  last(): unknown {
    const question = this.questions.at(-1);
    return question?.ask === 'open' ? { ask: 'open' } : question;
  }
}

class Crash extends Event implements ErrorEvent {
  readonly colno = 0;
  readonly lineno = 0;
  readonly error: unknown = null;
  readonly filename = '';
  readonly message = 'out of memory';
}

const LIMITS = { timeMs: 30_000, graceMs: 2000 };
const TOO_LONG = { code: 'drawingTooLong' } as const;
const PAGE_SIZES = [1, 2, 3].map(() => ({ width: 600, height: 800 }));

const outcomeOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

/** `worker(1)` is the first worker. */
function startOpening() {
  const workers: FakeWorker[] = [];
  const pages = openPages(
    readFixture('one-column.pdf'),
    () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    LIMITS,
  );
  return {
    pages,
    worker: (number = 1): FakeWorker => workers[number - 1] ?? expect.fail(`worker ${number} was not made`),
  };
}

async function openWithSizes() {
  const { pages, worker } = startOpening();
  await worker().says(PAGE_SIZES);
  return { pages: await pages, worker };
}

describe('the pages of a PDF', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each<readonly [string, (worker: FakeWorker) => unknown]>([
    ['never responds', () => vi.advanceTimersByTimeAsync(LIMITS.timeMs)],
    ['crashes', (worker) => worker.onerror?.(new Crash('error'))],
  ])('are refused with a reason if the worker %s', async (_title, happens) => {
    const { pages, worker } = startOpening();
    const outcome = outcomeOf(pages);
    await happens(worker());
    expect(await outcome).toEqual(new ReadTimeoutError(TOO_LONG));
    expect(worker().ended).toBeGreaterThan(0);
  });

  it('are requested one at a time, words before pictures', async () => {
    const { pages, worker } = await openWithSizes();
    void pages.draw(1, 1);
    void pages.draw(2, 1);
    void pages.textLayer(2);
    expect(worker().last()).toEqual({ ask: 'draw', page: 1, scale: 1 });
    await worker().says('a picture');
    expect(worker().last()).toEqual({ ask: 'text', page: 2 });
    await worker().says([]);
    expect(worker().last()).toEqual({ ask: 'draw', page: 2, scale: 1 });
  });

  // Covers Points.35, Points.36, T10
  it('are drawn even if one page takes too long, and that page is not tried again', async () => {
    const { pages, worker } = await openWithSizes();
    const slow = outcomeOf(pages.draw(1, 1));
    const next = pages.draw(2, 1);
    await vi.advanceTimersByTimeAsync(LIMITS.timeMs);
    expect(await slow).toEqual(new ReadTimeoutError(TOO_LONG));
    expect(worker(1).ended).toBe(1);
    expect(worker(2).last()).toEqual({ ask: 'open' });
    await worker(2).says(PAGE_SIZES);
    expect(worker(2).last()).toEqual({ ask: 'draw', page: 2, scale: 1 });
    await worker(2).says('a picture');
    expect(await next).toBe('a picture');
    expect(await outcomeOf(pages.draw(1, 2))).toEqual(new ReadTimeoutError(TOO_LONG));
    expect(worker(2).questions).toHaveLength(2);
  });

  it('are not drawn after an abort', async () => {
    const { pages, worker } = await openWithSizes();
    const [first, second] = [new AbortController(), new AbortController()];
    const drawings = [pages.draw(1, 1, first.signal), pages.draw(2, 1, second.signal)].map(outcomeOf);
    void pages.draw(3, 1);
    second.abort();
    first.abort();
    expect(worker().last()).toEqual({ ask: 'stop' });
    worker().onmessage?.(new MessageEvent('message', { data: { says: 'unreadable', reason: { code: 'damagedPdf' } } }));
    for (const outcome of await Promise.all(drawings)) expect(outcome).toHaveProperty('name', 'AbortError');
    await vi.advanceTimersByTimeAsync(0);
    expect(worker().last()).toEqual({ ask: 'draw', page: 3, scale: 1 });
    expect(worker().ended).toBe(0);
  });

  it('stop their worker if it keeps drawing after an abort', async () => {
    const { pages, worker } = await openWithSizes();
    const abort = new AbortController();
    const outcome = outcomeOf(pages.draw(1, 1, abort.signal));
    abort.abort();
    await vi.advanceTimersByTimeAsync(LIMITS.graceMs);
    expect(await outcome).toHaveProperty('name', 'AbortError');
    expect(worker(1).ended).toBe(1);
    void pages.draw(1, 1);
    await worker(2).says(PAGE_SIZES);
    expect(worker(2).last()).toEqual({ ask: 'draw', page: 1, scale: 1 });
  });

  it('stop their worker when they are closed', async () => {
    const { pages, worker } = await openWithSizes();
    pages.close();
    expect(worker().ended).toBe(1);
  });
});

const FIRST_LINE = 'The first line of a page goes on until it comes near to the edge of the paper, where it';
const SECOND_LINE = 'ends and the second one begins.';

/** A rotated page with lines of text and a slanted stamp. */
async function createRotatedPage(by: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([600, 800]);
  page.setRotation(degrees(by));
  page.drawText(FIRST_LINE, { x: 50, y: 700, size: 13, font });
  page.drawText(SECOND_LINE, { x: 50, y: 685, size: 13, font });
  page.drawText('DRAFT', { x: 200, y: 300, size: 60, font, rotate: degrees(35) });
  return pdf.save();
}

describe('the text of a page', () => {
  it.each([
    [0, { left: 50, top: 100, angle: 0 }],
    [90, { left: 700, top: 50, angle: Math.PI / 2 }],
    [180, { left: 550, top: 700, angle: Math.PI }],
    [270, { left: 100, top: 550, angle: -Math.PI / 2 }],
  ])('has the position where it is printed on a page rotated by %i degrees', async (by, place) => {
    const layer = await withPdf(await createRotatedPage(by), async (pdf) => readTextLayer(await pdf.getPage(1)));
    const [first] = layer;
    expect(first?.text).toBe(FIRST_LINE);
    expect(first?.angle).toBeCloseTo(place.angle, 5);
    // The corner is above the baseline by less than the font size.
    expect(Math.hypot((first?.left ?? 0) - place.left, (first?.top ?? 0) - place.top)).toBeLessThan(13);
  });

  it.each([0, 90, 180, 270])('is read in order and without a stamp on a page rotated by %i degrees', async (by) => {
    const { blocks, notShown } = await readPdf(await createRotatedPage(by));
    expect(blocks.map(getBlockText)).toEqual([`${FIRST_LINE} ${SECOND_LINE}`]);
    expect(notShown).toEqual([{ code: 'turnedTextNotShown', count: 1 }]);
  });
});
