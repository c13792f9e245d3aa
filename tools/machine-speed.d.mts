interface Clock {
  /** Does the fixed work and returns how long it took, in milliseconds. */
  readonly measure?: () => number;
  /** Number of processes waiting for each core. */
  readonly queue?: () => number;
  readonly now?: () => number;
}
export function createSpeedometer(clock?: Clock): () => number;
export function measureSlowness(): number;
export function scaleToMachineSpeed(milliseconds: number): number;
