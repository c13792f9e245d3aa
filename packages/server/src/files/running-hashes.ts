import { createHash, type Hash } from 'node:crypto';

const MAX_HASHES = 1000;

/**
 * The SHA-256 of uploads whose bytes passed through this process, so that they do not have to be read again. After a restart, or on
 * another server, the hash is unknown and the file is read.
 */
export class RunningHashes {
  readonly #running = new Map<string, { at: number; hash: Hash }>();

  /** Returns a hash of the first `offset` bytes that can be continued; null if the bytes did not pass through this process. */
  follow(key: string, offset: number): Hash | null {
    if (offset === 0) return createHash('sha256');
    const running = this.#running.get(key);
    return running?.at === offset ? running.hash.copy() : null;
  }

  remember(key: string, at: number, hash: Hash): void {
    this.#running.delete(key);
    const [oldest] = this.#running.keys();
    if (this.#running.size >= MAX_HASHES && oldest !== undefined) this.#running.delete(oldest);
    this.#running.set(key, { at, hash });
  }

  /** Returns the digest of all `size` bytes, if it is known. */
  digest(key: string, size: number): string | null {
    return size === 0 ? null : (this.follow(key, size)?.digest('hex') ?? null);
  }

  forget(key: string): void {
    this.#running.delete(key);
  }
}
