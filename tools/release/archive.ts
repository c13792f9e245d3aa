import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Packs a folder so that the same content always gives the same bytes: sorted, with a fixed owner and the commit's time. */
export async function packFolder(folder: string, to: string, committed: Date): Promise<void> {
  const plain = `${to}.tar`;
  execFileSync('tar', [
    '--create',
    `--file=${plain}`,
    '--format=gnu',
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--mtime=@${Math.floor(committed.getTime() / 1000)}`,
    `--directory=${dirname(folder)}`,
    basename(folder),
  ]);
  await pipeline(createReadStream(plain), createGzip({ level: 9 }), createWriteStream(to));
  await rm(plain);
}
