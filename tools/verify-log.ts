/**
 * `npm run verify-log`: proves that the change log is what was written, or names the first row that is not. It prints the head of
 * the log; given an earlier one (`-- --head 1234:abc…`) it also finds out whether rows were cut off the end.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '@imprimatur/server/config/config';
import { giveUp } from '@imprimatur/server/process';
import { openRecords } from '@imprimatur/server/record-keeping/connect';
import { verifyLog } from '@imprimatur/server/record-keeping/verify-log';

function headOf(given: string | undefined) {
  if (given === undefined) return undefined;
  const [, id, hash] = /^(\d+):([0-9a-f]{64})$/.exec(given) ?? [];
  if (id === undefined || hash === undefined) throw new Error('--head is the number of a row, a colon and its hash.');
  return { id: Number(id), hash };
}

try {
  const { values } = parseArgs({ options: { head: { type: 'string' } } });
  const known = headOf(values.head);
  const records = await openRecords(readConfig(process.env, 'demo'));
  try {
    const verdict = await verifyLog(records.client, known);
    if (verdict.whole) {
      const { rows, head } = verdict;
      console.log(`The change log is whole: ${rows} rows.${head === null ? '' : ` Head: ${head.id}:${head.hash}`}`);
    } else {
      console.error(`The change log was tampered with: ${verdict.reason}.`);
      process.exitCode = 1;
    }
  } finally {
    await records.close();
  }
} catch (error) {
  giveUp(error);
}
