import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Registry } from 'prom-client';
import { withTimeout } from './with-timeout.ts';
import { createLabelledGauge } from './metrics-kinds.ts';
import { shareRunningRead } from './share-running-read.ts';

/** Milliseconds. Keeps an unavailable disk from blocking a scrape. */
const TIMEOUT_MS = 2_000;

const FOLDERS = ['data', 'temporary'] as const;

/** Adds the size and free bytes of the disks of DATA_DIR and TMPDIR; leaves out a folder that cannot be read. */
export function addDiskMetrics(registry: Registry, dataDir: string): void {
  // The read is shared, so that a disk that hangs blocks one thread of Node's pool, not one per scrape.
  const disks = { data: shareRunningRead(() => statfs(dataDir)), temporary: shareRunningRead(() => statfs(tmpdir())) };
  const readSpace = (folder: (typeof FOLDERS)[number]) =>
    withTimeout(
      TIMEOUT_MS,
      disks[folder]().catch(() => null),
      null,
    );
  const read = (bytesOf: (disk: StatsFs) => number) => async () => {
    const values = await Promise.all(
      FOLDERS.map(async (folder) => {
        const disk = await readSpace(folder);
        return [folder, disk === null ? null : bytesOf(disk)] as const;
      }),
    );
    return Object.fromEntries(values);
  };
  const label = 'folder';
  createLabelledGauge(
    registry,
    { name: 'imprimatur_disk_free_bytes', help: 'Free space for the server on the disk of a folder.', label },
    read(({ bavail, bsize }) => bavail * bsize),
  );
  createLabelledGauge(
    registry,
    { name: 'imprimatur_disk_size_bytes', help: 'Size of the disk of a folder.', label },
    read(({ blocks, bsize }) => blocks * bsize),
  );
}
