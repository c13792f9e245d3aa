import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { refuse } from '../../../http/refusal.ts';

/** Times in milliseconds. */
const LIFE = 10_000;
const RENEWAL = 2_000;
const WAIT = { most: 5_000, step: 200 };
/** A request that has brought nothing for so long gives way to one that asks. */
const IDLE = 2_000;

const UNTIL = `now() + interval '${LIFE} milliseconds'`;

/**
 * A lease need not outlive a power cut, which ends its holder too: nobody waits until the disk has it. To be joined by what
 * writes it.
 */
const NOT_AWAITED = `with unawaited as materialized (select set_config('synchronous_commit', 'off', true))`;

/**
 * The right of one request to write to an upload, on whichever server: it is renewed while the request lasts, and what a killed
 * server held is free again within ten seconds. A connection of which nobody has noticed that it is dead gives way to the next.
 */
export class Lease {
  /** Who holds it: every write to the upload's row is made under this name, or not at all. */
  readonly holder = randomUUID();
  readonly #pool: pg.Pool;
  readonly #giveWay: () => void;
  #id: string | null = null;
  #renewal: NodeJS.Timeout | undefined;
  #renewed = 0;
  /** When bytes last came; null while none are waited for. */
  #moved: number | null = null;

  /** `giveWay` ends the request: the lease is lost, or somebody else wants it and has more to bring. */
  constructor(pool: pg.Pool, giveWay: () => void) {
    this.#pool = pool;
    this.#giveWay = giveWay;
  }

  /** When a lease that is written now ends, as SQL. */
  static readonly until = UNTIL;

  async take(id: string): Promise<void> {
    for (let waited = 0; !(await this.#tryTake(id)); waited += WAIT.step) {
      const { rowCount } = await this.#pool.query('update uploads set wanted_at = now() where id = $1', [id]);
      if (rowCount === 0) return;
      if (waited >= WAIT.most) throw refuse.because(423, 'uploadElsewhere', undefined, { 'retry-after': '1' });
      await pause(WAIT.step);
    }
    this.taken(id);
  }

  /** To be called where the row was written with the lease in it. */
  taken(id: string): void {
    this.#id = id;
    this.#renewed = Date.now();
    this.#renewal = setInterval(() => void this.#renew(id), RENEWAL).unref();
  }

  /** Bytes are waited for, and have come just now. */
  moved(): void {
    this.#moved = Date.now();
  }

  /** No more bytes are waited for: what is left to do is done whoever wants the lease. */
  settled(): void {
    this.#moved = null;
  }

  async release(): Promise<void> {
    clearInterval(this.#renewal);
    if (this.#id === null) return;
    // Where this fails the lease runs out by itself.
    await this.#pool
      .query(
        `${NOT_AWAITED} update uploads set leased_by = null, leased_until = null from unawaited where id = $1 and leased_by = $2`,
        [this.#id, this.holder],
      )
      .catch(() => {});
  }

  async #tryTake(id: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `${NOT_AWAITED} update uploads set leased_by = $2, leased_until = ${UNTIL}, wanted_at = null from unawaited
        where id = $1 and (leased_until is null or leased_until < now())`,
      [id, this.holder],
    );
    return rowCount === 1;
  }

  async #renew(id: string): Promise<void> {
    const renewed = await this.#pool
      .query<{ wanted: boolean }>(
        `${NOT_AWAITED} update uploads set leased_until = ${UNTIL} from unawaited where id = $1 and leased_by = $2
         returning coalesce(wanted_at > now() - interval '${WAIT.most} milliseconds', false) as wanted`,
        [id, this.holder],
      )
      .catch(() => null);
    const now = Date.now();
    const idle = this.#moved === null ? 0 : now - this.#moved;
    if (renewed !== null) this.#renewed = now;
    // Without the database nobody knows whose it is, and without a row it is nobody's.
    const lost = renewed === null ? now - this.#renewed > LIFE : renewed.rows.length === 0;
    const wanted = renewed?.rows[0]?.wanted === true && idle > IDLE;
    if (this.#moved !== null && (lost || wanted)) this.#giveWay();
  }
}
