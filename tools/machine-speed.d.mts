interface Clock {
  /** Does the fixed work and returns how long it took, in milliseconds. */
  readonly measure?: () => number;
  /** Number of processes waiting for each core. */
  readonly queue?: () => number;
  readonly now?: () => number;
}
export function speedometer(clock?: Clock): () => number;
export function slowness(): number;
export function scaled(milliseconds: number): number;
