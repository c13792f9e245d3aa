import { runChecks } from '../doctor/run-checks.ts';
import type { Command } from './command.ts';
import { readArguments } from './command-line.ts';

/** Milliseconds for an abandoned check to end. */
const MAX_ABANDONED_MS = 1_000;

/**
 * Checks an installation and prints one line per finding, right, risky or wrong: settings, disk, database, files, change log, sign-in,
 * mail, and the public address with its proxy. `--mail-to ADDRESS` sends an email. The exit code is 1 if something is wrong.
 */
export const doctor: Command = async ({ args, env }) => {
  const { values } = readArguments('doctor', args);
  const counts = { right: 0, risky: 0, wrong: 0 };
  for await (const { level, about, message } of runChecks(env, values['mail-to'])) {
    counts[level] += 1;
    console.log(`${level.padEnd(6)} ${about.padEnd(15)} ${message}`);
  }
  console.log(`${counts.right} right, ${counts.risky} risky, ${counts.wrong} wrong`);
  // A check that timed out, such as a file on its way to a bucket, must not keep the process alive.
  setTimeout(() => process.exit(), MAX_ABANDONED_MS).unref();
  return counts.wrong > 0 ? 1 : 0;
};
