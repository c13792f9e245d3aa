import { setImmediate as letOthersRun } from 'node:timers/promises';

/**
 * Maximum time spent on a list before other calls may run, in milliseconds. An ordinary call waits this long several times, once for
 * each response of the database.
 */
const MAX_SLICE_MS = 1;

/** Maps a long list like `Array.map`, but lets other calls run in between. */
export async function mapInSlices<T, R>(items: readonly T[], map: (item: T, at: number) => R): Promise<R[]> {
  const mapped: R[] = [];
  let since = performance.now();
  for (const [at, item] of items.entries()) {
    mapped.push(map(item, at));
    if (performance.now() - since < MAX_SLICE_MS) continue;
    await letOthersRun();
    since = performance.now();
  }
  return mapped;
}

/** Length from which a part of a text is encoded. */
const MAX_PART = 65_536;

/** Collects a text of many MB as UTF-8, part by part: encoding the whole text at once would delay other calls. */
export class LongText {
  readonly #parts: Buffer[] = [];
  #text = '';

  add(text: string): void {
    this.#text += text;
    if (this.#text.length >= MAX_PART) this.#encode();
  }

  #encode(): void {
    this.#parts.push(Buffer.from(this.#text));
    this.#text = '';
  }

  bytes(): Buffer {
    this.#encode();
    return Buffer.concat(this.#parts);
  }
}
