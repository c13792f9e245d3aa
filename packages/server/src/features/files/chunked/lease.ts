import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { refuse } from '../../../http/refusal.ts';
import {
  askHolderForLease,
  LEASE_MS,
  MAX_LEASE_WAIT_MS,
  releaseLease,
  renewLease,
  takeLease,
} from './lease-repository.ts';

/** Times in milliseconds. */
const RENEWAL_INTERVAL_MS = 2_000;
const RETRY_INTERVAL_MS = 200;
/** A request that has received nothing for this long gives up the lease to a waiting one. */
const MAX_IDLE_MS = 2_000;

/**
 * The right of one request, on any server, to write to an upload. The request renews it while it runs, so the leases of a killed server end
 * within ten seconds. A request on a dead connection gives up the lease to the next request.
 */
export class Lease {
  /** Every write to the upload's row must include its holder. */
  readonly holder = randomUUID();
  readonly #pool: pg.Pool;
  readonly #giveWay: () => void;
  #id: string | null = null;
  #renewal: NodeJS.Timeout | undefined;
  #renewed = 0;
  /** Time at which bytes last arrived; null while none are expected. */
  #moved: number | null = null;

  /** `giveWay` ends the request when the lease is lost, or when this request is idle and another one wants it. */
  constructor(pool: pg.Pool, giveWay: () => void) {
    this.#pool = pool;
    this.#giveWay = giveWay;
  }

  async take(id: string): Promise<void> {
    for (let waited = 0; !(await takeLease(this.#pool, id, this.holder)); waited += RETRY_INTERVAL_MS) {
      if (!(await askHolderForLease(this.#pool, id))) return;
      if (waited >= MAX_LEASE_WAIT_MS) throw refuse.because(423, 'uploadElsewhere', undefined, { 'retry-after': '1' });
      await pause(RETRY_INTERVAL_MS);
    }
    this.taken(id);
  }

  /** Callers must have written the row with this lease. */
  taken(id: string): void {
    this.#id = id;
    this.#renewed = Date.now();
    this.#renewal = setInterval(() => void this.#renew(id), RENEWAL_INTERVAL_MS).unref();
  }

  /** Call this when bytes arrive, and when the server starts to wait for them. */
  moved(): void {
    this.#moved = Date.now();
  }

  /** Call this when no more bytes are expected: the request then finishes even if another one wants the lease. */
  settled(): void {
    this.#moved = null;
  }

  async release(): Promise<void> {
    clearInterval(this.#renewal);
    if (this.#id === null) return;
    // After a failure, the lease expires without being released.
    await releaseLease(this.#pool, this.#id, this.holder).catch(() => {});
  }

  async #renew(id: string): Promise<void> {
    const renewed = await renewLease(this.#pool, id, this.holder).catch(() => null);
    const now = Date.now();
    const idle = this.#moved === null ? 0 : now - this.#moved;
    if (renewed !== null) this.#renewed = now;
    // If the database does not respond, the lease counts as lost once it may have expired. If there is no row, the lease is lost.
    const lost = renewed === null ? now - this.#renewed > LEASE_MS : renewed.length === 0;
    const shouldGiveWay = renewed?.[0]?.requested === true && idle > MAX_IDLE_MS;
    if (this.#moved !== null && (lost || shouldGiveWay)) this.#giveWay();
  }
}
