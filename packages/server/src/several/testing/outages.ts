import { expect } from 'vitest';
import type { ChildServer } from '../../testing/child-server.ts';
import type { FailedCall } from './caller.ts';

const OUTAGE_KINDS = ['SIGKILL', 'SIGTERM', 'migration', 'failover'] as const;
export type OutageKind = (typeof OUTAGE_KINDS)[number];

interface Outage {
  readonly how: OutageKind;
  /**
   * An outage, in milliseconds since 1970: from the signal to the end of a process, while tables were altered, or until the database was
   * available again.
   */
  readonly from: number;
  readonly to: number;
}

/** Records when servers were unavailable, and which failed calls this explains. */
export class Outages {
  readonly #all: Outage[] = [];

  async during<T>(how: OutageKind, work: () => Promise<T>): Promise<T> {
    const from = Date.now();
    try {
      return await work();
    } finally {
      this.#all.push({ how, from, to: Date.now() });
    }
  }

  end = (server: ChildServer, how: 'SIGKILL' | 'SIGTERM'): Promise<void> =>
    this.during(how, async () => {
      if (how === 'SIGKILL') await server.kill();
      else expect(await server.end()).toBe(0);
    });

  count = (how: OutageKind): number => this.#all.filter((one) => one.how === how).length;

  /** Returns the failures of calls that ran during such an outage. */
  findDuring = (how: OutageKind, failures: readonly FailedCall[]): FailedCall[] =>
    failures.filter(({ began, ended }) =>
      this.#all.some((one) => one.how === how && began <= one.to && ended >= one.from),
    );

  /** Returns the failures that no outage explains. */
  findUnexplained(failures: readonly FailedCall[]): FailedCall[] {
    const explained = new Set(OUTAGE_KINDS.flatMap((how) => this.findDuring(how, failures)));
    return failures.filter((one) => !explained.has(one));
  }
}
