/** Runs at most `atOnce` tasks at a time; the others wait in order. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Waits without a time limit. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  /** Returns null without running the work if it would have to wait behind `maxWaiting` others. */
  async runUnlessFull<T>(maxWaiting: number, work: () => Promise<T>): Promise<T | null> {
    if (this.#free === 0 && this.#waiting.length >= maxWaiting) return null;
    return this.run(work);
  }
}
