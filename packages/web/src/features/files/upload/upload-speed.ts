/** Measures only the last eight seconds, so that the speed follows changes in the connection. */
const WINDOW_MS = 8000;
const MIN_ELAPSED_MS = 700;

export class UploadSpeed {
  readonly #marks: { at: number; sent: number }[] = [];
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  record(sent: number, total: number): { speed: number | null; secondsLeft: number | null } {
    const at = this.#now();
    this.#marks.push({ at, sent });
    while (this.#marks.length > 2 && at - (this.#marks[0]?.at ?? at) > WINDOW_MS) this.#marks.shift();
    const first = this.#marks[0];
    const elapsed = at - (first?.at ?? at);
    if (first === undefined || elapsed < MIN_ELAPSED_MS) return { speed: null, secondsLeft: null };
    const speed = ((sent - first.sent) / elapsed) * 1000;
    return { speed, secondsLeft: speed > 0 ? Math.ceil((total - sent) / speed) : null };
  }
}
