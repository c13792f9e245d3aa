import type { Command } from './commands/command.ts';
import { VERSION } from './config/version.ts';
import { giveUp } from './process.ts';

/** The commands of `bin/imprimatur`, each loaded when it is called. */
const COMMANDS: Readonly<Record<string, { readonly says: string; readonly load: () => Promise<Command> }>> = {
  serve: { says: 'serves the association', load: async () => (await import('./commands/serve.ts')).serve },
  backup: {
    says: 'copies database and files into a new folder',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    says: 'restores a backup into an empty database',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  verify: {
    says: 'proves that files and change log are as they were written',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  import: {
    says: 'imports the first users from a CSV file',
    load: async () => (await import('./commands/import.ts')).importFirstUsers,
  },
  doctor: {
    says: 'says what of an installation is right, risky or wrong',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
};

const usage = (): string =>
  [
    `Imprimatur ${VERSION}. Usage: imprimatur COMMAND, configured by the environment:`,
    ...Object.entries(COMMANDS).map(([name, { says }]) => `  ${name.padEnd(8)} ${says}`),
  ].join('\n');

/** The only reader of the environment besides the demo. */
const [name = '', ...args] = process.argv.slice(2);
try {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (['help', '--help', '-h', '--version'].includes(name)) console.log(usage());
  else if (command === undefined) throw new Error(usage());
  else {
    const run = await command.load();
    const code = await run({ args, env: process.env });
    if (code !== undefined) process.exitCode = code;
  }
} catch (error) {
  giveUp(error);
}
