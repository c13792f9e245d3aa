import { performance } from 'node:perf_hooks';
import { type HeartBeats, JOBS } from '../heart-beats.ts';
import type { DatabaseMetrics } from './metrics-repository.ts';

/** Upper bounds in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface RouteCount {
  readonly labels: string;
  readonly buckets: readonly number[];
  readonly count: number;
  readonly sum: number;
  add(seconds: number): void;
}

const quote = (text: string): string => `"${text.replace(/[\\"\n]/g, '_')}"`;

export function measurements(method: string, route: string, status: number): RouteCount {
  const buckets = BOUNDS.map(() => 0);
  let [count, sum] = [0, 0];
  return {
    labels: `method=${quote(method)},route=${quote(route)},status="${status}"`,
    buckets,
    get count() {
      return count;
    },
    get sum() {
      return sum;
    },
    add(seconds) {
      count += 1;
      sum += seconds;
      const at = BOUNDS.findIndex((bound) => seconds <= bound);
      if (at !== -1) buckets[at] = (buckets[at] ?? 0) + 1;
    },
  };
}

function histogram(routes: readonly RouteCount[]): string[] {
  const lines = ['# HELP imprimatur_http_request_duration_seconds Time from request to answer.'];
  lines.push('# TYPE imprimatur_http_request_duration_seconds histogram');
  const name = 'imprimatur_http_request_duration_seconds';
  for (const { labels, buckets, count, sum } of routes) {
    let below = 0;
    for (const [index, bound] of BOUNDS.entries()) {
      below += buckets[index] ?? 0;
      lines.push(`${name}_bucket{${labels},le="${bound}"} ${below}`);
    }
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`);
    lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`);
  }
  return lines;
}

const head = (name: string, type: 'counter' | 'gauge', help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

const single = (name: string, type: 'counter' | 'gauge', help: string, value: number): string[] => [
  ...head(name, type, help),
  `${name} ${value}`,
];

/** Seconds since 1970, as Prometheus counts time; 0 for never. */
const secondsOf = (instant: Date | null | undefined): number => (instant?.getTime() ?? 0) / 1000;

function jobs(heartBeats: HeartBeats): string[] {
  const name = 'imprimatur_job_last_success_timestamp_seconds';
  return [
    ...head(name, 'gauge', 'When a job of this server last succeeded; 0 before the first time.'),
    ...JOBS.map((job) => `${name}{job="${job}"} ${secondsOf(heartBeats.get(job))}`),
  ];
}

function inDatabase({ queued, oldest, failed, backup, guarded }: DatabaseMetrics, now: Date): string[] {
  const age = oldest === null ? 0 : Math.max(0, secondsOf(now) - secondsOf(oldest));
  return [
    ...single('imprimatur_mail_queue_length', 'gauge', 'Mails that wait to be sent.', queued),
    ...single('imprimatur_mail_queue_oldest_age_seconds', 'gauge', 'Age of the oldest of them; 0 without any.', age),
    ...single('imprimatur_mails_failed', 'gauge', 'Mails that were given up and not sent again since.', failed),
    ...single(
      'imprimatur_last_backup_timestamp_seconds',
      'gauge',
      'The instant that the newest backup holds; 0 without any.',
      secondsOf(backup),
    ),
    ...single(
      'imprimatur_change_log_guarded',
      'gauge',
      'Whether the account of the server cannot alter the change log.',
      guarded ? 1 : 0,
    ),
  ];
}

export interface Measured {
  readonly routes: Iterable<RouteCount>;
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  readonly damagedFiles: number;
  readonly version: string;
  readonly heartBeats: HeartBeats;
  /** Null when the database does not respond: its metrics are left out. */
  readonly database: DatabaseMetrics | null;
  readonly now: Date;
}

export function writeMetrics({
  pool,
  damagedFiles,
  version,
  heartBeats,
  database,
  now,
  ...measured
}: Measured): string {
  const cpu = process.cpuUsage();
  const memory = process.memoryUsage();
  const routes = [...measured.routes];
  const lines = [
    ...head('imprimatur_build_info', 'gauge', 'The version that runs.'),
    `imprimatur_build_info{version=${quote(version)}} 1`,
    ...head('imprimatur_http_requests_total', 'counter', 'Answers by route and status.'),
    ...routes.map(({ labels, count }) => `imprimatur_http_requests_total{${labels}} ${count}`),
    ...histogram(routes),
    ...head('imprimatur_database_connections', 'gauge', 'Connections of the pool.'),
    `imprimatur_database_connections{state="busy"} ${pool.totalCount - pool.idleCount}`,
    `imprimatur_database_connections{state="idle"} ${pool.idleCount}`,
    ...single('imprimatur_database_waiting', 'gauge', 'Calls that wait for a connection.', pool.waitingCount),
    ...single('imprimatur_damaged_files_total', 'counter', 'Files found damaged when they were read.', damagedFiles),
    ...jobs(heartBeats),
    ...(database === null ? [] : inDatabase(database, now)),
    ...single('process_cpu_seconds_total', 'counter', 'Processor time.', (cpu.user + cpu.system) / 1e6),
    ...single('process_resident_memory_bytes', 'gauge', 'Memory in use.', memory.rss),
    ...single('process_heap_bytes', 'gauge', 'JavaScript heap in use.', memory.heapUsed),
    ...single(
      'process_event_loop_utilization',
      'gauge',
      'Share of time at work.',
      performance.eventLoopUtilization().utilization,
    ),
    ...single('process_uptime_seconds', 'gauge', 'Time since the start.', process.uptime()),
  ];
  return `${lines.join('\n')}\n`;
}
