import type { Language } from '@imprimatur/domain';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import type { FileLimits } from './files/limits.ts';
import type { FileStore } from './files/store.ts';
import type { HeartBeats } from './heartbeats.ts';

/** The services' dependencies, instead of globals. Tests replace the clock. */
export interface Context extends Database {
  readonly config: Config;
  readonly log: Logger;
  /** A standby for long reads through `readFromReplica`; null if there is none. */
  readonly replica: Replica | null;
  readonly store: FileStore;
  /** Overrides of the usual limits. */
  readonly fileLimits?: Partial<FileLimits>;
  /** The folder of the built screens. */
  readonly screens: string;
  /** True while a change is only previewed: its transaction is rolled back, so no file is created for it. */
  readonly isPreview?: true;
  /**
   * True in previews for people who cannot read every review. No round is closed there, because its emails would reveal that nobody else is
   * awaited.
   */
  readonly leavesRoundsOpen?: boolean;
  /** The language of the response. Each call sets it (calls/serve.ts). */
  readonly language: Language;
  /** When the jobs of this server last succeeded. */
  readonly heartBeats: HeartBeats;
  /** The current time. */
  readonly now: () => Date;
}
