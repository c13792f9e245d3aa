import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../config/version.ts';
import { COMMAND_LINES, formatCommandHelp, isCommandName, readArguments, UsageError } from './command-line.ts';

const PROGRAM = fileURLToPath(new URL('../../../../bin/imprimatur', import.meta.url));

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program without settings, so that a command that starts would report that they are missing. */
const run = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(PROGRAM, args, { env: { PATH: process.env['PATH'] ?? '' } }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });

const COMMAND_NAMES = Object.keys(COMMAND_LINES).filter(isCommandName);

describe('bin/imprimatur', () => {
  it.each([['--help'], ['-h'], ['help']])('lists the commands with %s', async (word) => {
    const { code, stdout } = await run(word);
    expect(code).toBe(0);
    for (const name of COMMAND_NAMES) expect(stdout).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
  });

  it.each([['--version'], ['version']])('prints its version with %s', async (word) => {
    expect(await run(word)).toEqual({ code: 0, stdout: `Imprimatur ${VERSION}\n`, stderr: '' });
  });

  it.each([[[]], [['bakcup']]])('exits with status 2 and lists the commands for %j', async (args) => {
    const { code, stdout, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    for (const name of COMMAND_NAMES) expect(stderr).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
  });

  it.each([
    ['backup', '--help'],
    ['help', 'backup'],
    ['backup', '-h', '--into', 'folder'],
  ])('shows the options of a command with %s %s', async (...args) => {
    const { code, stdout } = await run(...args);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}--into FOLDER {2}\S/m);
    expect(stdout).toMatch(/^ {2}--keep NUMBER {2}\S/m);
  });

  it('prints its version for a command with --version', async () => {
    expect(await run('doctor', '--version')).toMatchObject({ code: 0, stdout: `Imprimatur ${VERSION}\n` });
  });

  it('exits with status 2 for an unknown option and lists the options', async () => {
    const { code, stderr } = await run('backup', '--onto', 'folder');
    expect(code).toBe(2);
    expect(stderr).toBe(
      'imprimatur backup has no option --onto. Options: --into FOLDER, --keep NUMBER, --help, --version.\n',
    );
  });
});

describe('the arguments of a command', () => {
  it.each([
    ['backup', ['--keep'], 'imprimatur backup: the value of --keep is missing or invalid.'],
    ['backup', ['--keep', '-3'], 'imprimatur backup: the value of --keep is missing or invalid.'],
    ['verify', ['--log=3'], 'imprimatur verify: the value of --log is missing or invalid.'],
    ['verify', ['files'], 'imprimatur verify takes no arguments, but "files" was given.'],
    ['serve', ['-x'], 'imprimatur serve has no option -x.'],
  ] as const)('are refused if they are invalid: %s %j', (name, args, sentence) => {
    const read = () => readArguments(name, [...args]);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(sentence);
  });

  it.each(COMMAND_NAMES.map((name) => [name]))('are all listed in the help of %s', (name) => {
    const help = formatCommandHelp(name);
    for (const option of Object.keys(COMMAND_LINES[name].options)) expect(help).toContain(`  --${option}`);
  });
});
