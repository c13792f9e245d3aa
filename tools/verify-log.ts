/**
 * `npm run verify-log`: proves that the change log is unaltered, and checks every seal that it finds: in the database,
 * beside the files, and those that are given (`-- --seal LINE`, any number of times; `--key X` for the published key of an
 * earlier SECRET; `--head 1234:abc…` for a head without a signature). It says from which row on the log is not sealed yet.
 * Exits with 0 when all holds, with 1 when something does not, with 3 when only the seal beside the files is missing. After
 * a deliberate restore `-- --accept` seals the log as it is now.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '@imprimatur/server/config/config';
import { openStore } from '@imprimatur/server/files/open-store';
import { giveUp } from '@imprimatur/server/process';
import { openRecords } from '@imprimatur/server/db/maintenance-connection';
import { publicSealKey, sealKeyOf } from '@imprimatur/server/change-log/seal';
import { SEAL_NOTE, sealHead } from '@imprimatur/server/change-log/sealing';
import { type Verdict, verifyLog } from '@imprimatur/server/change-log/verify-log';
import { type SealReport, verifySeals } from '@imprimatur/server/change-log/verify-seals';

const MISSING_NOTE = 3;

function headOf(given: string | undefined) {
  if (given === undefined) return undefined;
  const [, id, hash] = /^(\d+):([0-9a-f]{64})$/.exec(given) ?? [];
  if (id === undefined || hash === undefined) throw new Error('--head is the number of a row, a colon and its hash.');
  return { id: Number(id), hash };
}

function tell(verdict: Verdict, report: SealReport): number {
  for (const remark of report.remarks) console.log(`${remark}.`);
  for (const flaw of [...(verdict.whole ? [] : [verdict.reason]), ...report.flaws])
    console.error(`The change log was tampered with: ${flaw}.`);
  if (!verdict.whole || report.flaws.length > 0) return 1;
  const { rows, head, erased } = verdict;
  if (erased > 0) console.log(`${erased} personal values were erased, each as a row of the log says.`);
  console.log(`The change log is whole: ${rows} rows.${head === null ? '' : ` Head: ${head.id}:${head.hash}`}`);
  const { seals, sealedTo } = report;
  if (sealedTo < rows) console.log(`${seals} seals hold; from row ${sealedTo + 1} on nothing is sealed yet.`);
  else if (rows > 0) console.log(`${seals} seals hold; every row is sealed.`);
  if (!report.noteMissing) return 0;
  console.error(
    'The seal beside the files is missing, although the database holds seals: the end of the log may have been cut off together with it. ' +
      'If files or database were restored on purpose, run npm run verify-log -- --accept.',
  );
  return MISSING_NOTE;
}

try {
  const { values } = parseArgs({
    options: {
      head: { type: 'string' },
      seal: { type: 'string', multiple: true },
      key: { type: 'string', multiple: true },
      accept: { type: 'boolean' },
    },
  });
  const known = headOf(values.head);
  const config = readConfig(process.env, 'demo');
  const records = await openRecords(config);
  const { client } = records;
  try {
    const store = await openStore(config);
    const keys = [...config.secrets.map(sealKeyOf), ...(values.key ?? []).map(publicSealKey)];
    const verdict = await verifyLog(client, known);
    if (values.accept === true) {
      if (!verdict.whole) throw new Error(`The change log is not whole and is not sealed: ${verdict.reason}.`);
      const before = await store.notes.read(SEAL_NOTE);
      if (before !== null) console.log(`The seal beside the files was ${before.trim()}`);
      const line = await sealHead({ client, store, secrets: config.secrets, now: new Date(), accepted: true });
      if (line === null) throw new Error('The log is empty, or a server is sealing it just now: try again.');
      console.log(`Accepted as it is now: ${line}`);
    }
    const note = await store.notes.read(SEAL_NOTE);
    process.exitCode = tell(verdict, await verifySeals(client, { keys, note, given: values.seal ?? [] }));
  } finally {
    await records.close();
  }
} catch (error) {
  giveUp(error);
}
