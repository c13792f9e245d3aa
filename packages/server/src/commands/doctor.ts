import { examine } from '../doctor/examine.ts';
import type { Command } from './command.ts';
import { readArguments } from './command-line.ts';

/** Milliseconds for what a check left to end by itself. */
const LEFT = 1_000;

/**
 * Says line by line what of an installation is right, risky or wrong: settings, disk, database, files, change log, sign-in, mail and the
 * public address with its proxy. `--mail-to ADDRESS` sends a mail. Ends with 1 where something is wrong.
 */
export const doctor: Command = async ({ args, env }) => {
  const { values } = readArguments('doctor', args);
  const counts = { right: 0, risky: 0, wrong: 0 };
  for await (const { level, about, says } of examine(env, values['mail-to'])) {
    counts[level] += 1;
    console.log(`${level.padEnd(6)} ${about.padEnd(15)} ${says}`);
  }
  console.log(`${counts.right} right, ${counts.risky} risky, ${counts.wrong} wrong`);
  // A check that was given up, such as a file on its way to a bucket, must not keep the process.
  setTimeout(() => process.exit(), LEFT).unref();
  return counts.wrong > 0 ? 1 : 0;
};
