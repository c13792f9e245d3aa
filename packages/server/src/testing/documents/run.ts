import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scaleToMachineSpeed } from '../../../../../tools/machine-speed.mjs';
import { type Block, formatBlockPlace, ROOT } from './blocks.ts';

/** Settings to run a page's commands. Absolute paths are inside `folder`; `values` replaces names in the page with those of the test. */
export interface RunFolder {
  readonly folder: string;
  readonly values: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
  /** The account of the operating system that runs the commands; by default that of the tests. */
  readonly account?: { readonly uid: number; readonly gid: number };
}

/** Folders that pages name; a test uses copies inside its own folder. */
const SYSTEM_PATH_PATTERN = /(?<![\w./:-])\/(?=(?:opt|etc|srv|var)(?:\/|\s|$))/g;

/** Returns a page's text with the names of this test. The longest name is replaced first. */
function insertValues(text: string, { folder, values }: RunFolder): string {
  const names = Object.keys(values).toSorted((one, other) => other.length - one.length);
  const named = names.reduce((so_far, name) => so_far.replaceAll(name, values[name] ?? ''), text);
  return named.replaceAll(SYSTEM_PATH_PATTERN, `${folder}/`);
}

/** A server started by a page keeps running during the commands that follow. */
const formatServerScript = (text: string): string => `
( ${text.trim()} ) >"$OUTPUT_FILE" 2>&1 &
SERVING="$SERVING $!"
until grep -qE ' (is ready: |serves )http' "$OUTPUT_FILE"; do kill -0 $! || { cat "$OUTPUT_FILE"; exit 1; }; sleep 0.2; done
`;

const END_SERVERS_SCRIPT = `
set -emo pipefail
SERVING=
end() { for one in $SERVING; do kill -TERM -- -$one 2>/dev/null || :; wait $one || :; done; }
trap end EXIT
`;

/** Joins all blocks into one script, so that variables stay set in later blocks, as in a terminal. */
function buildScript(blocks: readonly Block[], place: RunFolder): string {
  const parts = blocks.map((block, at) => {
    const text = insertValues(block.text, place);
    const setOutputFile = `OUTPUT_FILE=${JSON.stringify(join(place.folder, `output-${at}`))}`;
    return `echo '--- ${formatBlockPlace(block)}' >&2\n${block.how === 'serves' ? `${setOutputFile}\n${formatServerScript(text)}` : text}`;
  });
  return [END_SERVERS_SCRIPT, ...parts].join('\n');
}

/** Runs a program to its end. @throws with its whole output if the exit code is not 0. */
async function run(
  program: string,
  args: readonly string[],
  { folder, environment, account }: RunFolder,
): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(program, args, {
    ...account,
    cwd: folder,
    env: { PATH, HOME, TMPDIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: scaleToMachineSpeed(300_000),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  const [code]: unknown[] = await once(child, 'close');
  if (code !== 0) throw new Error(`ended with ${String(code)}:\n${output}`);
  return output;
}

/** Runs the shell blocks of a page in order, in one shell. Returns their output. @throws if one fails. */
export async function runShell(blocks: readonly Block[], place: RunFolder): Promise<string> {
  const script = join(place.folder, 'page.sh');
  await writeFile(script, buildScript(blocks, place));
  return run('bash', [script], place);
}

const TSCONFIG = {
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024'],
    module: 'nodenext',
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    erasableSyntaxOnly: true,
  },
  files: ['page.ts'],
};

/** Checks and runs the TypeScript blocks of a page as one program. Returns its output. @throws if it fails. */
export async function runTypeScript(blocks: readonly Block[], place: RunFolder): Promise<string> {
  const folder = join(place.folder, 'typescript');
  await mkdir(folder);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  await writeFile(join(folder, 'page.ts'), blocks.map(({ text }) => insertValues(text, place)).join('\n'));
  await run(process.execPath, [join(ROOT, 'node_modules/typescript/lib/tsc.js'), '-p', folder], place);
  return run(process.execPath, [join(folder, 'page.ts')], place);
}
