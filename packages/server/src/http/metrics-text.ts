import { performance } from 'node:perf_hooks';

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
  return {
    labels: `method=${quote(method)},route=${quote(route)},status="${status}"`,
    buckets,
    count: 0,
    sum: 0,
    add(seconds) {
      const mine = this as { count: number; sum: number };
      mine.count += 1;
      mine.sum += seconds;
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

const single = (name: string, type: string, help: string, value: number): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  `${name} ${value}`,
];

export function writeMetrics(
  routes: readonly RouteCount[],
  pool: { total: number; idle: number; waiting: number },
  damagedFiles: number,
): string {
  const cpu = process.cpuUsage();
  const memory = process.memoryUsage();
  const lines = [
    '# HELP imprimatur_http_requests_total Answers by route and status.',
    '# TYPE imprimatur_http_requests_total counter',
    ...routes.map(({ labels, count }) => `imprimatur_http_requests_total{${labels}} ${count}`),
    ...histogram(routes),
    '# HELP imprimatur_database_connections Connections of the pool.',
    '# TYPE imprimatur_database_connections gauge',
    `imprimatur_database_connections{state="busy"} ${pool.total - pool.idle}`,
    `imprimatur_database_connections{state="idle"} ${pool.idle}`,
    ...single('imprimatur_database_waiting', 'gauge', 'Calls that wait for a connection.', pool.waiting),
    ...single('imprimatur_damaged_files_total', 'counter', 'Files found damaged when they were read.', damagedFiles),
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
