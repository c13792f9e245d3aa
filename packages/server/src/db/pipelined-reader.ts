import pg from 'pg';
import { sendInOneFlush } from './one-flush.ts';

/** A quick prepared statement that only reads. The following statements in the pipeline wait for it. */
export interface ReadStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  readonly rowMode?: 'array';
  readonly types?: pg.CustomTypesConfig;
  /** Milliseconds after which the connection is abandoned. */
  readonly query_timeout?: number;
}

/**
 * A few connections that send the short statements of all calls without waiting for the results in between. Two database processes that are
 * always busy cost less than a dozen that wake up in turn. Does not support transactions.
 */
export interface PipelinedReader {
  read<R>(reading: ReadStatement): Promise<R[]>;
  query(reading: ReadStatement): Promise<pg.QueryResult>;
  close(): Promise<void>;
}

class Pipeline {
  #client: pg.Client | null = null;
  #opening: Promise<pg.Client> | null = null;
  waiting = 0;
  readonly #config: pg.ClientConfig;
  readonly #onError: (error: Error) => void;

  constructor(config: pg.ClientConfig, onError: (error: Error) => void) {
    this.#config = config;
    this.#onError = onError;
  }

  async query(reading: ReadStatement): Promise<pg.QueryResult> {
    this.waiting += 1;
    try {
      const client = this.#client ?? (await this.#open());
      sendInOneFlush(client);
      return await client.query(reading);
    } finally {
      this.waiting -= 1;
    }
  }

  /** A broken connection fails its pending calls. The next call opens another connection. */
  async #open(): Promise<pg.Client> {
    this.#opening ??= (async () => {
      const client = new pg.Client(this.#config);
      const lost = (): void => {
        if (this.#client === client) this.#client = null;
      };
      client.on('error', (error) => {
        lost();
        this.#onError(error);
      });
      client.on('end', lost);
      try {
        await client.connect();
        this.#client = client;
        return client;
      } finally {
        this.#opening = null;
      }
    })();
    return this.#opening;
  }

  async close(): Promise<void> {
    const client = this.#client ?? (await this.#opening?.catch(() => null));
    await client?.end();
  }
}

/** Opens connections only when they are first used. */
export function openPipelinedReader(
  config: pg.ClientConfig,
  count: number,
  onError: (error: Error) => void,
): PipelinedReader {
  // Every statement is planned only once, because no parameter would benefit from a different plan.
  const options = `${config.options ?? ''} -c plan_cache_mode=force_generic_plan`;
  const pipelines = Array.from({ length: count }, () => new Pipeline({ ...config, pipeline: true, options }, onError));
  const leastBusy = (): Pipeline =>
    pipelines.reduce((least, pipeline) => (pipeline.waiting < least.waiting ? pipeline : least));
  let present: Pipeline | null = null;
  /** Statements that are sent in one iteration of the event loop share a connection, so they are sent in one write. */
  const pipelineNow = (): Pipeline => {
    if (present === null) {
      present = leastBusy();
      setImmediate(() => {
        present = null;
      });
    }
    return present;
  };
  const query = (reading: ReadStatement): Promise<pg.QueryResult> => pipelineNow().query(reading);
  return {
    query,
    read: async (reading) => (await query(reading)).rows,
    close: async () => {
      await Promise.all(pipelines.map((pipeline) => pipeline.close()));
    },
  };
}
