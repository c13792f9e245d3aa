import { parseArgs, type ParseArgsOptionDescriptor } from 'node:util';
import { VERSION } from '../config/version.ts';
import { readErrorCode } from '../property-of.ts';

interface Option extends ParseArgsOptionDescriptor {
  readonly description: string;
  /** The name of the option's value in the help; options of type `boolean` have none. */
  readonly value?: string;
}

interface CommandLine {
  readonly summary: string;
  /** Arguments without a name, as the help shows them, with their description. */
  readonly argument?: { readonly name: string; readonly description: string };
  readonly options: Readonly<Record<string, Option>>;
}

/** The arguments and options of all commands. The code of a command is loaded only when it runs. */
export const COMMAND_LINES = {
  serve: { summary: 'run the server', options: {} },
  backup: {
    summary: 'copy database and files into a new folder, even while the server is running',
    argument: {
      name: '[FOLDER]',
      description: 'the new folder; by default a folder in DATA_DIR/backups, named after the time',
    },
    options: {
      into: {
        type: 'string',
        value: 'FOLDER',
        description: 'create the new folder in this one, named after the time; unchanged files become hard links',
      },
      keep: {
        type: 'string',
        value: 'NUMBER',
        description: 'with --into: keep this many backups and delete older ones',
      },
    },
  },
  restore: {
    summary: 'restore a backup into an empty database and verify it',
    argument: { name: '[FOLDER]', description: 'the backup' },
    options: {
      'from-data': {
        type: 'string',
        value: 'FOLDER',
        description: 'copy a data folder with an embedded database instead of a backup',
      },
      'hold-mails': { type: 'boolean', description: 'do not let the copy send waiting emails' },
    },
  },
  verify: {
    summary: 'verify files, change log and stored tasks, even while the server is running',
    options: {
      files: { type: 'boolean', default: false, description: 'verify only the files' },
      log: { type: 'boolean', default: false, description: 'verify only the change log and its seals' },
      tasks: { type: 'boolean', default: false, description: 'verify only the stored tasks' },
      seal: {
        type: 'string',
        value: 'LINE',
        multiple: true,
        default: [],
        description: 'a seal that you stored elsewhere; can be repeated',
      },
      key: {
        type: 'string',
        value: 'KEY',
        multiple: true,
        default: [],
        description: 'the published key of an earlier SECRET; can be repeated',
      },
      head: { type: 'string', value: 'ROW:HASH', description: 'the head of the change log that you noted earlier' },
      accept: { type: 'boolean', default: false, description: 'seal the log as it is now, after a restore' },
    },
  },
  'verify-dossier': {
    summary: 'verify offline that a dossier is unchanged since it was signed; list each file and row that differs',
    argument: { name: 'FILE', description: 'the zip of a dossier' },
    options: {
      key: {
        type: 'string',
        value: 'KEY',
        multiple: true,
        default: [],
        description: 'the public key that you trust, from /.well-known/imprimatur.json ("x"); can be repeated',
      },
    },
  },
  import: {
    summary: 'import the first people from a CSV file; works only once',
    argument: {
      name: 'FILE',
      description: 'a table without a header: role, first name, last name, email address, committee',
    },
    options: {
      admin: { type: 'string', value: 'ADDRESS', description: 'the person who becomes the first super user; required' },
    },
  },
  doctor: {
    summary: 'check the installation and report what is right, risky or wrong',
    options: {
      'mail-to': { type: 'string', value: 'ADDRESS', description: 'send a test email to this address' },
    },
  },
} as const satisfies Record<string, CommandLine>;

export type CommandName = keyof typeof COMMAND_LINES;

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(COMMAND_LINES, name);

/** The program was called with wrong arguments; it exits with 2. */
export class UsageError extends Error {}

const formatOption = (option: string, { value }: Option): string =>
  `--${option}${value === undefined ? '' : ` ${value}`}`;

function alignColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

const GENERAL_OPTIONS = [
  ['--help', 'show this help'],
  ['--version', 'show the version'],
] as const;

export const formatVersion = (): string => `Imprimatur ${VERSION}`;

/** The help of the whole program. */
export const formatHelp = (): string =>
  [
    formatVersion(),
    '',
    'Usage: imprimatur COMMAND [OPTIONS]',
    '',
    ...alignColumns(Object.entries(COMMAND_LINES).map(([name, { summary }]) => [name, summary])),
    '',
    ...alignColumns(GENERAL_OPTIONS),
    '',
    'Run imprimatur COMMAND --help for the options of a command. Settings come from the environment: docs/operations/settings.md.',
  ].join('\n');

export function formatCommandHelp(name: CommandName): string {
  const { summary, argument, options }: CommandLine = COMMAND_LINES[name];
  return [
    `Usage: imprimatur ${name}${argument === undefined ? '' : ` ${argument.name}`} [OPTIONS]`,
    '',
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    '',
    ...alignColumns([
      ...(argument === undefined ? [] : [[argument.name, argument.description] as const]),
      ...Object.entries(options).map(([option, about]) => [formatOption(option, about), about.description] as const),
      ...GENERAL_OPTIONS,
    ]),
  ].join('\n');
}

/** Options of every command; they come before the command's own check of its arguments. */
export function parseGeneralOption(args: readonly string[]): 'help' | 'version' | null {
  const end = args.indexOf('--');
  const own = end === -1 ? args : args.slice(0, end);
  if (own.some((one) => one === '--help' || one === '-h')) return 'help';
  return own.includes('--version') ? 'version' : null;
}

const listOptions = (options: CommandLine['options']): string =>
  [
    ...Object.entries(options).map(([option, about]) => formatOption(option, about)),
    ...GENERAL_OPTIONS.map(([name]) => name),
  ].join(', ');

/** Messages about an invalid argument, by the code of Node's error. */
const USAGE_ERRORS: Readonly<Record<string, (command: string, given: string) => string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (command, given) => `${command} has no option ${given}.`,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: (command, given) => `${command}: the value of ${given} is missing or invalid.`,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: (command, given) => `${command} takes no arguments, but "${given}" was given.`,
};

function describeUsageError(name: CommandName, options: CommandLine['options'], error: Error): string | undefined {
  // Node quotes the argument, followed by the name of the value for an option: '--keep <value>'.
  const given = /'(?:-\w, )?([^' ]*)/.exec(error.message)?.[1] ?? '';
  const reason = USAGE_ERRORS[readErrorCode(error) ?? '']?.(`imprimatur ${name}`, given);
  return reason === undefined ? undefined : `${reason} Options: ${listOptions(options)}.`;
}

/**
 * Reads the arguments of a command.
 *
 * @throws {UsageError} for an unknown option or argument; the message lists the existing ones
 */
export function readArguments<Name extends CommandName>(name: Name, args: string[]) {
  const line: CommandLine = COMMAND_LINES[name];
  const options: (typeof COMMAND_LINES)[Name]['options'] = COMMAND_LINES[name].options;
  try {
    return parseArgs({ args, options, allowPositionals: line.argument !== undefined });
  } catch (error) {
    const message = error instanceof Error ? describeUsageError(name, line.options, error) : undefined;
    throw message === undefined ? error : new UsageError(message);
  }
}
