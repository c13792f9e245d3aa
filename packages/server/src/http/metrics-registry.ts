import { Counter, Histogram, Registry } from 'prom-client';
import { VERSION } from '../config/version.ts';
import type { Context } from '../context.ts';
import { countDamagedReads } from '../files/damage.ts';
import { JOB_NAMES } from '../heartbeats.ts';
import { addDiskMetrics } from './metrics-disk.ts';
import { createCounter, createGauge, createLabelledGauge } from './metrics-kinds.ts';
import { addProcessMetrics } from './metrics-process.ts';
import { type DatabaseMetrics, readDatabaseMetrics } from './metrics-repository.ts';
import { shareRunningRead } from './share-running-read.ts';

/** Upper bounds in seconds. */
const BUCKET_BOUNDS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface CompletedCall {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

export interface Metrics {
  readonly registry: Registry;
  readonly answered: (answer: CompletedCall, seconds: number) => void;
  /** Stops measuring. */
  readonly end: () => void;
}

/** Seconds since 1970, as Prometheus counts time; 0 means never. */
const toUnixSeconds = (instant: Date | null | undefined): number => (instant?.getTime() ?? 0) / 1000;

/** Creates the metrics of one application. Registers nothing globally, because a process may have several applications. */
export function createMetrics(context: Context): Metrics {
  const registry = new Registry();
  createLabelledGauge(
    registry,
    { name: 'imprimatur_build_info', help: 'Version of the running server.', label: 'version' },
    () => ({
      [VERSION]: 1,
    }),
  );
  const answered = addResponseMetrics(registry);
  addConnectionMetrics(registry, context);
  createCounter(
    registry,
    { name: 'imprimatur_damaged_files_total', help: 'Number of times that a stored file was found damaged.' },
    countDamagedReads,
  );
  addJobMetrics(registry, context);
  addDatabaseMetrics(registry, context);
  addDiskMetrics(registry, context.config.dataDir);
  return { registry, answered, end: addProcessMetrics(registry) };
}

function addResponseMetrics(registry: Registry): Metrics['answered'] {
  const labelNames = ['method', 'route', 'status'] as const;
  const registers = [registry];
  const total = new Counter({
    name: 'imprimatur_http_requests_total',
    help: 'Responses by route and status.',
    labelNames,
    registers,
  });
  const duration = new Histogram({
    name: 'imprimatur_http_request_duration_seconds',
    help: 'Time from request to response.',
    buckets: BUCKET_BOUNDS_SECONDS,
    labelNames,
    registers,
  });
  return ({ method, route, status }, seconds) => {
    total.inc({ method, route, status });
    duration.observe({ method, route, status }, seconds);
  };
}

function addConnectionMetrics(registry: Registry, { pool, readPool }: Context): void {
  const pools = [pool, readPool];
  const sumOf = (count: (one: typeof pool) => number): number => pools.reduce((sum, one) => sum + count(one), 0);
  createLabelledGauge(
    registry,
    { name: 'imprimatur_database_connections', help: 'Connections of the database pools by state.', label: 'state' },
    () => ({ busy: sumOf((one) => one.totalCount - one.idleCount), idle: sumOf((one) => one.idleCount) }),
  );
  createGauge(
    registry,
    { name: 'imprimatur_database_waiting', help: 'Calls that wait for a database connection.' },
    () => sumOf((one) => one.waitingCount),
  );
}

function addJobMetrics(registry: Registry, { heartBeats }: Context): void {
  createLabelledGauge(
    registry,
    {
      name: 'imprimatur_job_last_success_timestamp_seconds',
      help: 'Time of the last success of a job of this server; 0 before the first success.',
      label: 'job',
    },
    () => Object.fromEntries(JOB_NAMES.map((job) => [job, toUnixSeconds(heartBeats.get(job))])),
  );
}

/**
 * Adds the metrics that all servers of one database share, which are read with one statement per scrape. They are left out while the
 * database does not respond.
 */
function addDatabaseMetrics(registry: Registry, context: Context): void {
  const read = shareRunningRead(() => readDatabaseMetrics(context));
  const addGauge = (name: string, help: string, of: (database: DatabaseMetrics) => number) =>
    createGauge(registry, { name: `imprimatur_${name}`, help }, async () => {
      const database = await read();
      return database === null ? null : of(database);
    });
  const ageOf = (oldest: Date | null): number =>
    oldest === null ? 0 : Math.max(0, toUnixSeconds(context.now()) - toUnixSeconds(oldest));
  addGauge('mail_queue_length', 'Emails that wait to be sent.', ({ queued }) => queued);
  addGauge('mail_queue_oldest_age_seconds', 'Age of the oldest waiting email; 0 if there is none.', ({ oldest }) =>
    ageOf(oldest),
  );
  addGauge('mails_failed', 'Emails that failed and were not sent again.', ({ failed }) => failed);
  addGauge('last_backup_timestamp_seconds', 'Time of the newest backup; 0 if there is none.', ({ backup }) =>
    toUnixSeconds(backup),
  );
  addGauge('change_log_guarded', '1 if the server cannot alter the change log.', ({ guarded }) => (guarded ? 1 : 0));
}
