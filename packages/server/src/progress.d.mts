export interface Progress {
  /** Begins the next step. Without a total only its time is shown. */
  step(title: string, total?: number): void;
  /** Counts work of the current step, in the unit of its total. */
  advance(by?: number): void;
  /** Removes the bar until the next step. Callers must call it before they print anything. */
  pause(): void;
  /** Removes the bar for good. */
  end(): void;
}
export function startProgress(stream?: {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}): Progress;
export const NO_PROGRESS: Progress;
