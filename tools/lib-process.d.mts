import type { ChildProcess } from 'node:child_process';

/** The project's root, with a slash at its end. */
export const root: string;
interface RunOptions {
  /** Prints the output immediately instead of returning it. */
  readonly show?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly started?: (child: ChildProcess) => void;
}
export function run(
  command: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<{ code: number; output: string }>;
export function endChildrenOnSignals(cleanUp?: () => Promise<void>): void;
