export interface Progress {
  /** Begins the next step. Without a total, only the time of the step is shown. */
  step(title: string, total?: number): void;
  /** Counts work of the current step, in the unit of its total. */
  advance(by?: number): void;
  /** Removes the bar until the next step. Callers must call this before they print anything. */
  pause(): void;
  /** Removes the bar permanently. */
  end(): void;
}
export function startProgress(stream?: {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}): Progress;
export const NO_PROGRESS: Progress;
