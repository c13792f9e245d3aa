import { setTimeout as pause } from 'node:timers/promises';
import { CallTally } from './caller.ts';
import { SeededRandom } from './random.ts';
import type { TestEnvironment } from './environment.ts';
import { EntryScenario, ConfirmedWrites } from './entry-scenario.ts';

/** People who work until they are told to stop. */
export class People {
  readonly tally = new CallTally();
  readonly promised = new ConfirmedWrites();
  #ended = false;
  readonly #working: Promise<unknown>;

  constructor(ground: TestEnvironment, seed: number, count: number) {
    const { tally, promised } = this;
    const lane = (at: number) =>
      new EntryScenario({ ground, tally, promised, chance: new SeededRandom(seed + 1 + at) }, `lane ${at}`);
    const lanes = Array.from({ length: count }, (_, at) => lane(at).run(() => this.#ended));
    this.#working = Promise.all(lanes).finally(() => {
      this.#ended = true;
    });
    // Prevents an unhandled rejection. Code that waits for the work gets the error.
    this.#working.catch(() => {});
  }

  /** Waits until this many more entries exist. */
  async more(entries: number): Promise<void> {
    const until = this.promised.entries.length + entries;
    while (this.promised.entries.length < until) await Promise.race([pause(50), this.#working]);
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
    const { tally, promised } = this;
    return {
      calls: tally.calls,
      failed: tally.failures.length,
      replayed: tally.replayed,
      askedToWait: tally.waits,
      entries: promised.entries.length,
      comments: promised.comments.length,
      files: promised.entries.flatMap(({ files }) => files).length,
      resumed: promised.resumed,
      downloads: promised.downloads,
    };
  }
}
