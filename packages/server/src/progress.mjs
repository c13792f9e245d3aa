/**
 * Shows the progress of long work: a bar on a terminal, lines elsewhere. Plain JavaScript for Node 20, because `npm start` also uses it
 * while it installs packages.
 */

/** Milliseconds before anything is shown, between two bars, and between two lines. */
const [QUIET, BAR_INTERVAL, LINE_INTERVAL] = [2_000, 250, 10_000];

/** Characters of a whole bar. */
const WIDTH = 24;

const ERASE_LINE = '\x1b[2K';

/** Begins to show progress. Callers must call `end`, even after an error. */
export function startProgress(stream = process.stdout) {
  const began = Date.now();
  let step = null;
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const percent = () => `${Math.min(100, Math.floor((100 * step.done) / step.total))} %`;
  const bar = () => {
    const filled = Math.min(WIDTH, Math.floor((WIDTH * step.done) / step.total));
    return `[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}] ${percent()}`;
  };
  const draw = () => {
    if (step === null || Date.now() - began < QUIET) return;
    const hasTotal = step.total > 0;
    if (stream.isTTY) stream.write(`${ERASE_LINE}${step.title} ${hasTotal ? bar() : '…'}, ${seconds()}\r`);
    else stream.write(`${step.title}: ${hasTotal ? `${percent()}, ` : ''}${seconds()}\n`);
  };
  const pause = () => {
    if (stream.isTTY && step !== null && Date.now() - began >= QUIET) stream.write(ERASE_LINE);
    step = null;
  };
  const firstLine = setTimeout(draw, QUIET);
  const timer = setInterval(draw, stream.isTTY ? BAR_INTERVAL : LINE_INTERVAL);
  for (const one of [firstLine, timer]) one.unref();
  return {
    step(title, total = 0) {
      step = { title, total, done: 0 };
      if (stream.isTTY) draw();
    },
    advance(by = 1) {
      if (step !== null) step.done += by;
    },
    pause,
    end() {
      pause();
      clearTimeout(firstLine);
      clearInterval(timer);
    },
  };
}

/** For callers that show nothing, such as tests. */
export const NO_PROGRESS = { step() {}, advance() {}, pause() {}, end() {} };
