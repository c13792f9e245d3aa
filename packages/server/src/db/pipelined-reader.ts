import pg from 'pg';

/** A quick prepared statement that only reads; the next statements in the pipeline wait for it. */
export interface Reading {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rowMode?: 'array';
  readonly types?: unknown;
  /** Milliseconds after which the connection is given up. */
  readonly query_timeout?: number;
}

/**
 * A few connections that send the short statements of every call without waiting for the results in between. Two processes of the
 * database that always work cost less than a dozen that are woken in turn. There are no transactions here.
 */
export interface PipelinedReader {
  read<R>(reading: Reading): Promise<R[]>;
  /** Grows with every new connection: earlier results may come from another database. */
  opened(): number;
  close(): Promise<void>;
}

class Pipeline {
  #client: pg.Client | null = null;
  #opening: Promise<pg.Client> | null = null;
  #held = false;
  waiting = 0;
  opened = 0;
  readonly #config: pg.ClientConfig;
  readonly #onError: (error: Error) => void;

  constructor(config: pg.ClientConfig, onError: (error: Error) => void) {
    this.#config = config;
    this.#onError = onError;
  }

  async read<R>(reading: Reading): Promise<R[]> {
    this.waiting += 1;
    try {
      const client = this.#client ?? (await this.#open());
      this.#hold(client);
      // A row is an object, or an array of texts where the reading sets `rowMode` and `types`; R describes it.
      const { rows } = await client.query(reading as never as pg.QueryConfig);
      return rows as R[];
    } finally {
      this.waiting -= 1;
    }
  }

  /** Statements of calls that arrived together leave together: one write for all of them. */
  #hold(client: pg.Client): void {
    if (this.#held) return;
    const { stream } = client.connection;
    this.#held = true;
    stream.cork();
    setImmediate(() => {
      this.#held = false;
      stream.uncork();
    });
  }

  /** A connection that breaks takes its calls with it; the next one opens another. */
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
        this.opened += 1;
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

/** Opens as many connections as are used, when they are. */
export function openPipelinedReader(
  config: pg.ClientConfig,
  count: number,
  onError: (error: Error) => void,
): PipelinedReader {
  // Every statement is planned once: no parameter makes another plan better.
  const options = `${config.options ?? ''} -c plan_cache_mode=force_generic_plan`;
  const pipelines = Array.from({ length: count }, () => new Pipeline({ ...config, pipeline: true, options }, onError));
  return {
    read: (reading) =>
      pipelines.reduce((least, pipeline) => (pipeline.waiting < least.waiting ? pipeline : least)).read(reading),
    opened: () => pipelines.reduce((sum, pipeline) => sum + pipeline.opened, 0),
    close: async () => {
      await Promise.all(pipelines.map((pipeline) => pipeline.close()));
    },
  };
}
