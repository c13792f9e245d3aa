import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../testing/documents/blocks.ts';

/** An account of the operating system, as an option of `spawn`. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

function readId(option: '-u' | '-g', name: string): number | null {
  const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : null;
}

/** Returns the named account, or null if this process cannot switch to it or if the account cannot read this checkout. */
function findAccount(name: string): Account | null {
  const [uid, gid] = [readId('-u', name), readId('-g', name)];
  if (uid === null || gid === null || process.getuid?.() !== 0) return null;
  const reading = spawnSync('test', ['-r', join(ROOT, 'packages/server/src/main.ts')], { uid, gid, cwd: '/' });
  return reading.status === 0 ? { uid, gid } : null;
}

/** The account of this process. */
const OWN_ACCOUNT: Account = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

/** The account that ran the old server, and the one of the service. Without root, both are the account of the test. */
export const ACCOUNTS = {
  former: findAccount('daemon') ?? OWN_ACCOUNT,
  service: findAccount('nobody') ?? OWN_ACCOUNT,
  root: OWN_ACCOUNT,
} as const;
