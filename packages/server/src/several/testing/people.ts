import { setTimeout as pause } from 'node:timers/promises';
import { CallCounts } from './caller.ts';
import { SeededRandom } from './random.ts';
import type { TestEnvironment } from './environment.ts';
import { EntryScenario, ConfirmedWrites } from './entry-scenario.ts';

/** People who work until they are told to stop. */
export class People {
  readonly counts = new CallCounts();
  readonly confirmed = new ConfirmedWrites();
  #ended = false;
  readonly #working: Promise<unknown>;

  constructor(testEnvironment: TestEnvironment, seed: number, count: number) {
    const { counts, confirmed } = this;
    const createScenario = (at: number) =>
      new EntryScenario({ testEnvironment, counts, confirmed, random: new SeededRandom(seed + 1 + at) }, `lane ${at}`);
    const scenarios = Array.from({ length: count }, (_, at) => createScenario(at).run(() => this.#ended));
    this.#working = Promise.all(scenarios).finally(() => {
      this.#ended = true;
    });
    // Prevents an unhandled rejection. Code that waits for the work gets the error.
    this.#working.catch(() => {});
  }

  /** Waits until this many more entries exist. */
  async more(entries: number): Promise<void> {
    const until = this.confirmed.entries.length + entries;
    while (this.confirmed.entries.length < until) await Promise.race([pause(50), this.#working]);
  }

  /** Waits for other work, or throws the error of these people. */
  async meanwhile(work: Promise<void>): Promise<void> {
    await Promise.race([work, this.#working]);
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#working;
  }

  /** Returns a summary for the test's output. */
  summarize() {
    const { counts, confirmed } = this;
    return {
      calls: counts.calls,
      failed: counts.failures.length,
      replayed: counts.replayed,
      askedToWait: counts.waits,
      entries: confirmed.entries.length,
      comments: confirmed.comments.length,
      files: confirmed.entries.flatMap(({ files }) => files).length,
      resumed: confirmed.resumed,
      downloads: confirmed.downloads,
    };
  }
}
