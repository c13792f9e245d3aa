import type { Context } from '../context.ts';
import type { JobName } from '../heartbeats.ts';

interface Job {
  readonly name: JobName;
  /** Time between the starts of two runs, in milliseconds. */
  readonly interval: number;
  readonly work: () => Promise<void>;
  /** Called with the error of a failed run. The next run starts anyway. */
  readonly onError: (error: unknown) => void;
  /** True to run once more at shutdown. */
  readonly runAtShutdown?: boolean;
}

/** Runs a job now and at each interval, one run at a time. Returns a function that stops it and waits for the current run. */
export function startJob(
  context: Context,
  { name, interval, work, onError, runAtShutdown = false }: Job,
): () => Promise<void> {
  const run = async (): Promise<void> => {
    try {
      await work();
      context.heartBeats.set(name, context.now());
    } catch (error) {
      onError(error);
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, interval).unref();
  return async () => {
    clearInterval(timer);
    await running;
    if (runAtShutdown) await run();
  };
}
