import { setTimeout as pause } from 'node:timers/promises';
import { keysOf } from '@imprimatur/domain';
import { back, comments, get, moves } from './cases.ts';
import type { Started } from './child.ts';
import { resident } from './files/memory.ts';
import { Asker, type Call, Round } from './load.ts';
import { usageOf } from './measure.ts';
import type { Person, Scene } from './scene.ts';
import { table } from './table.ts';
import { ask, type Usage } from './talk.ts';

/** What people do, of a hundred operations. */
const MIX = { list: 35, entry: 30, 'my work': 20, comment: 10, transition: 3, board: 2 } as const;
type Kind = keyof typeof MIX;

/** Seconds from one operation of a person to the next. */
const EVERY = 10;
/** Seconds before anything counts. */
const WARM_UP = 10;

interface Result {
  readonly people: number;
  /** Milliseconds from when an operation was due to the end of its answer, in ascending order. */
  readonly latencies: readonly number[];
  readonly boards: readonly number[];
  readonly errors: number;
  /** Parts of a processor. */
  readonly used: Usage;
  /** MB of the server, once a second. */
  readonly memory: readonly number[];
}

/** The kinds of a hundred operations, always in the same disorder. */
function disorder(): Kind[] {
  const kinds = keysOf(MIX).flatMap((kind) => Array.from({ length: MIX[kind] }, () => kind));
  return kinds.map((_, at) => kinds[(at * 37) % 100] ?? 'list');
}

const KINDS = disorder();

/** All that people ask, each kind in turn. Comments, transitions and the board are the office's. */
function roundsOf({ people: { office }, crowd, commented, moved }: Scene): Record<Kind, Round> {
  const each = (ask: (person: Person, at: number) => Call): Round => new Round(crowd.map(ask));
  return {
    list: each(({ token }, at) => get(token, `/guidelines?page=${at % 4 === 0 ? 1 + ((at / 4) % 3) : 1}`)),
    entry: each(({ token, entries }, at) => {
      const own = entries.length > 0 ? { token, entries } : office;
      return get(own.token, `/guidelines/${own.entries[at % own.entries.length]}`);
    }),
    'my work': each(({ token }) => get(token, '/guidelines?mine=1')),
    comment: new Round(comments(office.token, commented)),
    transition: new Round([...moves(office.token, moved), ...back(office.token, moved)]),
    board: new Round([get(office.token, '/board')]),
  };
}

/**
 * So many people, each of whom does one thing in ten seconds. Each operation is sent when it is due, whether or not earlier ones are
 * answered, on connections that are free or new.
 */
export class Crowd {
  /** Milliseconds from when an operation was due to the end of its answer. */
  latencies: number[] = [];
  readonly boards: number[] = [];
  errors = 0;
  readonly #free: Asker[] = [];
  readonly #port: number;
  readonly #rounds: Record<Kind, Round>;
  readonly #interval: number;
  #asked = 0;

  constructor(port: number, scene: Scene, people: number) {
    this.#port = port;
    this.#rounds = roundsOf(scene);
    this.#interval = (EVERY * 1000) / people;
  }

  /** Warms up. Nothing of it counts. */
  warmUp(): Promise<void> {
    return this.#act(WARM_UP, false);
  }

  act(seconds: number): Promise<void> {
    return this.#act(seconds, true);
  }

  async #act(seconds: number, counts: boolean): Promise<void> {
    const under = new Set<Promise<void>>();
    const began = performance.now();
    for (let due = began; due < began + seconds * 1000; due += this.#interval) {
      const early = due - performance.now();
      if (early > 0) await pause(early);
      const kind = KINDS[this.#asked % KINDS.length] ?? 'list';
      this.#asked += 1;
      const operation = this.#operate(kind, due, counts).finally(() => under.delete(operation));
      under.add(operation);
    }
    await Promise.all(under);
  }

  /** Returns a connection that the server has not closed meanwhile, as it does with one that nobody used for long. */
  #open(): Asker {
    for (let asker = this.#free.pop(); asker !== undefined; asker = this.#free.pop()) if (!asker.closed) return asker;
    return new Asker(this.#port);
  }

  async #operate(kind: Kind, due: number, counts: boolean): Promise<void> {
    const asker = this.#open();
    try {
      const status = await asker.ask(this.#rounds[kind].next());
      this.#free.push(asker);
      if (!counts) return;
      if (status < 200 || status > 299) {
        this.errors += 1;
        console.error(`  ${kind}: ${status} ${asker.beginning()}`);
      }
      this.latencies.push(performance.now() - due);
      if (kind === 'board') this.boards.push(performance.now() - due);
    } catch {
      if (counts) this.errors += 1;
    }
  }

  end(): void {
    for (const asker of this.#free) asker.end();
  }
}

const ascending = (one: number, other: number): number => one - other;

async function withPeople(server: Started, scene: Scene, people: number, minutes: number): Promise<Result> {
  const crowd = new Crowd(server.port, scene, people);
  await crowd.warmUp();
  const memory: number[] = [];
  // A child that has started has a process id.
  const watch = setInterval(() => memory.push(resident(server.child.pid ?? 0)), 1000);
  const used = await usageOf(server, () => crowd.act(minutes * 60));
  clearInterval(watch);
  crowd.end();
  return {
    people,
    latencies: crowd.latencies.sort(ascending),
    boards: crowd.boards.sort(ascending),
    errors: crowd.errors,
    used: { server: used.server / 1e6 / used.seconds, database: used.database / 1e6 / used.seconds },
    memory,
  };
}

/** What people do, in words. */
export const mix = (): string =>
  `One operation each in ${EVERY} s: ${keysOf(MIX)
    .map((kind) => `${kind} ${MIX[kind]} %`)
    .join(', ')}.`;

export const part = (values: readonly number[], share: number): string =>
  (values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0).toFixed(0);
const percent = (value: number): string => `${(100 * value).toFixed(0)} %`;

/** Measures how long people wait, and the server's memory, for each number of people. */
export async function benchPeople(server: Started, numbers: readonly number[], minutes: number): Promise<void> {
  const scene = await ask<Scene>(server.child, 'scene');
  const results: Result[] = [];
  for (const people of numbers) {
    await ask(server.child, 'reset');
    const result = await withPeople(server, scene, people, minutes);
    console.error(`  ${people} people: p95 ${part(result.latencies, 0.95)} ms`);
    results.push(result);
  }
  console.log(`${mix()} ${minutes} min each. Milliseconds; MB of the server.\n`);
  table(results, [
    ['people', ({ people }) => people.toLocaleString('en')],
    ['operations/s', ({ latencies }) => (latencies.length / minutes / 60).toFixed(1)],
    ['p50', ({ latencies }) => part(latencies, 0.5)],
    ['p95', ({ latencies }) => part(latencies, 0.95)],
    ['board p95', ({ boards }) => part(boards, 0.95)],
    ['errors', ({ errors }) => String(errors)],
    ['server', ({ used }) => percent(used.server)],
    ['database', ({ used }) => percent(used.database)],
    ['people a core', ({ people, used }) => (people / (used.server + used.database)).toFixed(0)],
    ['MB at first', ({ memory }) => part(memory, 0)],
    ['half way', ({ memory }) => part(memory, 0.5)],
    ['at last', ({ memory }) => part(memory, 1)],
    ['most', ({ memory }) => Math.max(...memory).toFixed(0)],
  ]);
}
