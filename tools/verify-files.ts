/**
 * `npm run verify-files`: reads every stored file and compares it with its upload. Names each missing or altered file, and
 * every stored file that belongs to nothing; exits with 1 if there is one. It may run while servers work.
 */
import { readConfig } from '@imprimatur/server/config/config';
import { openStore } from '@imprimatur/server/files/open-store';
import { type Flaw, flawedFiles, unknownFiles } from '@imprimatur/server/files/verify';
import { giveUp } from '@imprimatur/server/process';
import { openRecords } from '@imprimatur/server/db/maintenance-connection';

const line = (flaw: Flaw): string =>
  flaw.kind === 'unknown'
    ? `unknown: ${flaw.key} belongs to no file; an upload that was under way just now would be named too`
    : `${flaw.kind}: ${flaw.key}, file ${flaw.id}, ${JSON.stringify(flaw.name)}`;

try {
  const config = readConfig(process.env, 'demo');
  const records = await openRecords(config);
  try {
    const store = await openStore(config);
    const seen = { files: 0 };
    let flaws = 0;
    for (const found of [flawedFiles(records.client, store, seen), unknownFiles(records.client, store)]) {
      for await (const flaw of found) {
        flaws += 1;
        console.error(line(flaw));
      }
    }
    if (flaws === 0) console.log(`All is as it was uploaded: ${seen.files} files.`);
    else {
      console.error(`${flaws} of what is stored is not as it should be; ${seen.files} files were read.`);
      process.exitCode = 1;
    }
  } finally {
    await records.close();
  }
} catch (error) {
  giveUp(error);
}
