import type { Progress } from '../progress.mjs';
import { countFiles } from '../files/file-repository.ts';
import type { MaintenanceConnection } from '../db/maintenance-connection.ts';
import type { FileStore } from '../files/store.ts';
import { type FileFlaw, findFlawedFiles, findUnknownFiles } from '../files/verify.ts';

const formatFlaw = (flaw: FileFlaw): string =>
  flaw.kind === 'unknown'
    ? `unknown: ${flaw.key} belongs to no file, unless an upload is in progress`
    : `${flaw.kind}: ${flaw.key}, file ${flaw.id}, ${JSON.stringify(flaw.name)}`;

/**
 * Reads every stored file and compares it with its upload. Prints each missing or altered file, and every stored file without a row.
 * Returns the exit code.
 */
export async function verifyFiles(
  { client }: MaintenanceConnection,
  store: FileStore,
  progress: Progress,
): Promise<number> {
  progress.step('Reading files', await countFiles(client));
  const seen = { files: 0 };
  let flaws = 0;
  for (const found of [findFlawedFiles(client, store, seen, progress), findUnknownFiles(client, store)]) {
    for await (const flaw of found) {
      flaws += 1;
      console.error(formatFlaw(flaw));
    }
  }
  progress.pause();
  if (flaws === 0) console.log(`Verified ${seen.files} files. No problems found.`);
  else console.error(`Verified ${seen.files} files. Problems found: ${flaws}.`);
  return flaws === 0 ? 0 : 1;
}
