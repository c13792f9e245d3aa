/** Counts the zips being sent, in total and per person. No call waits for a slot. */
export class RunningZips {
  readonly #running = new Map<number | string, number>();
  #total = 0;

  /** Returns a function that releases the slot, or the limit that was reached. */
  take(userId: number | string, limits: { total: number; perUser: number }): (() => void) | 'total' | 'perUser' {
    const own = this.#running.get(userId) ?? 0;
    if (own >= limits.perUser) return 'perUser';
    if (this.#total >= limits.total) return 'total';
    this.#running.set(userId, own + 1);
    this.#total += 1;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#total -= 1;
      const left = (this.#running.get(userId) ?? 1) - 1;
      if (left === 0) this.#running.delete(userId);
      else this.#running.set(userId, left);
    };
  }
}
