import { readdir, readFile } from 'node:fs/promises';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import { createCounter, createGauge } from './metrics-kinds.ts';

/** Sampling interval of the event loop, in milliseconds. */
const RESOLUTION_MS = 10;

/** Adds metrics of the process. Returns a function that stops measuring. */
export function addProcessMetrics(registry: Registry): () => void {
  createCounter(registry, { name: 'process_cpu_seconds_total', help: 'Processor time.' }, () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  createGauge(registry, { name: 'process_resident_memory_bytes', help: 'Memory in use.' }, () =>
    process.memoryUsage.rss(),
  );
  createGauge(
    registry,
    { name: 'process_heap_bytes', help: 'JavaScript heap in use.' },
    () => process.memoryUsage().heapUsed,
  );
  createGauge(registry, { name: 'process_uptime_seconds', help: 'Time since the start.' }, () => process.uptime());
  createGauge(registry, { name: 'process_open_fds', help: 'Open files and connections (Linux only).' }, openFiles);
  createGauge(registry, { name: 'process_max_fds', help: 'Limit of open files (Linux only).' }, readMaxOpenFiles);
  return addEventLoop(registry);
}

const openFiles = (): Promise<number | null> =>
  readdir('/proc/self/fd').then(
    ({ length }) => length,
    () => null,
  );

const readMaxOpenFiles = (): Promise<number | null> =>
  readFile('/proc/self/limits', 'utf8').then(
    (limits) => Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity),
    () => null,
  );

function addEventLoop(registry: Registry): () => void {
  let before = performance.eventLoopUtilization();
  createGauge(
    registry,
    { name: 'process_event_loop_utilization', help: 'Busy share of the event loop since the last scrape.' },
    () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
  );
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  /** The histogram contains the time between two samples, in nanoseconds. */
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS) / 1000;
  const delay = (which: string, help: string, read: () => number) =>
    createGauge(registry, { name: `process_event_loop_delay_${which}_seconds`, help }, () =>
      delays.count === 0 ? 0 : late(read()),
    );
  delay('p50', 'Delay of the event loop since the last scrape, median.', () => delays.percentile(50));
  delay('p99', 'Delay of the event loop since the last scrape, 99th percentile.', () => delays.percentile(99));
  // Gauges are read in the order in which they were added.
  delay('max', 'Longest delay of the event loop since the last scrape.', () => {
    const { max } = delays;
    delays.reset();
    return max;
  });
  return () => void delays.disable();
}
