import type { Command } from './commands/command.ts';
import {
  type CommandName,
  formatCommandHelp,
  formatHelp,
  formatVersion,
  isCommandName,
  parseGeneralOption,
  UsageError,
} from './commands/command-line.ts';
import { exitWithError } from './process.ts';

/** The commands of `bin/imprimatur`; each is loaded only when it is called. */
const COMMANDS: Readonly<Record<CommandName, () => Promise<Command>>> = {
  serve: async () => (await import('./commands/serve.ts')).serve,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  verify: async () => (await import('./commands/verify.ts')).verify,
  'verify-dossier': async () => (await import('./commands/verify-dossier.ts')).verifyDossier,
  import: async () => (await import('./commands/import.ts')).importFirstUsers,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
};

/** Only this function and the demo read the environment. */
async function runCommand(name: string, args: string[]): Promise<number | undefined> {
  const [about = ''] = args;
  if (name === '--version' || name === 'version') console.log(formatVersion());
  else if (['help', '--help', '-h'].includes(name))
    console.log(isCommandName(about) ? formatCommandHelp(about) : formatHelp());
  else if (!isCommandName(name))
    throw new UsageError(`${name === '' ? 'No command was given.' : `Unknown command: ${name}.`}\n\n${formatHelp()}`);
  else if (parseGeneralOption(args) === 'help') console.log(formatCommandHelp(name));
  else if (parseGeneralOption(args) === 'version') console.log(formatVersion());
  else return (await COMMANDS[name]())({ args, env: process.env });
  return undefined;
}

const [name = '', ...args] = process.argv.slice(2);
try {
  const code = await runCommand(name, args);
  if (code !== undefined) process.exitCode = code;
} catch (error) {
  exitWithError(error, error instanceof UsageError ? 2 : 1);
}
