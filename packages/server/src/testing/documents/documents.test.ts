import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createServerStarter } from '../child-servers.ts';
import {
  type Block,
  findDeadLinks,
  findLinkedPages,
  findNotRunReason,
  formatBlockPlace,
  isCommand,
  PAGES,
  parseBlocks,
  ROOT,
} from './blocks.ts';
import { VERSION } from '../../config/version.ts';
import { LICENCE_FILES } from '../../../../../tools/release/selected.ts';
import { PREPARATIONS } from './preparations.ts';
import { runShell, runTypeScript } from './run.ts';

const startServer = createServerStarter();

/** Languages of blocks that show a file, a response or output. */
const FILE_LANGUAGES = /^(apache|caddyfile|cron|dockerfile|http|ini|json|nginx|promql|text|yaml)$/;

/** The commands with which every page about operations begins: the folder and the settings. */
const PRELUDE_PAGE = 'docs/operations/README.md';

/** Pages whose examples continue those of another page. The examples of that page run first. */
const CONTINUED_PAGES: Readonly<Record<string, string>> = { 'docs/api-reading-and-files.md': 'docs/api.md' };

/** Maximum lines of a page, so that readers can find things on it. */
const MAX_LINES = 200;

/** Paths of data on a machine. */
const DATA_PATH_PATTERN = /(?<![\w.])\/(?:srv|var)\/[\w./-]+/g;

/** The folder in which root places a release's archives. */
const DOWNLOADS_FOLDER = '/srv/download';

const blocks = PAGES.flatMap(parseBlocks);
const commands = blocks.filter(isCommand);
const run = commands.filter((block) => findNotRunReason(block) === null);
const notRunCommands = commands.flatMap((block) => {
  const reason = findNotRunReason(block);
  return reason === null ? [] : [[formatBlockPlace(block), reason] as const];
});

describe('in the documentation', () => {
  // Covers Audit.O6.3
  it('every code block declares its language, and every command block declares how to run it', () => {
    const unknown = blocks.filter((block) => !isCommand(block) && !FILE_LANGUAGES.test(block.language));
    expect(unknown.map(formatBlockPlace)).toEqual([]);
    const odd = run.filter(({ how }) => how !== '' && how !== 'serves');
    expect(odd.map(formatBlockPlace)).toEqual([]);
  });

  it('every page with commands has a preparation block, and no other page has one', () => {
    expect(Object.keys(PREPARATIONS).toSorted()).toEqual([...new Set(run.map(({ page }) => page))].toSorted());
  });

  it('every link works, and the index of operations lists every page', () => {
    const documents = [...PAGES, 'CONTRIBUTING.md', 'docs/security.md', 'docs/threat-model.md', 'docs/testing.md'];
    expect(documents.flatMap(findDeadLinks)).toEqual([]);
    const index = readFileSync(join(ROOT, PRELUDE_PAGE), 'utf8');
    const pages = PAGES.filter((page) => page.startsWith('docs/operations/') && page !== PRELUDE_PAGE);
    expect(pages.filter((page) => !index.includes(`](${basename(page)})`))).toEqual([]);
  });

  it('pages for people have at most 200 lines, and an index lists them', () => {
    const pages = globSync('docs/**/*.md', { cwd: ROOT, exclude: ['docs/generated/**'] });
    expect(pages.length).toBeGreaterThan(100);
    const linesOf = (page: string) => readFileSync(join(ROOT, page), 'utf8').split('\n').length - 1;
    expect([...pages, 'README.md', 'CONTRIBUTING.md'].filter((page) => linesOf(page) > MAX_LINES)).toEqual([]);
    const indexes = ['docs', 'docs/operations', 'docs/handbook', 'docs/handbook/de', 'docs/decisions'];
    const listed = new Set(indexes.flatMap((folder) => findLinkedPages(`${folder}/README.md`)));
    expect(pages.filter((page) => page !== 'docs/README.md' && !listed.has(page))).toEqual([]);
  });

  it('commands use only data folders that the installation gives to the account', () => {
    const installing = blocks.filter(({ page }) => page === 'docs/operations/first-afternoon.md');
    const given = installing.flatMap(({ text }) =>
      [...text.matchAll(/^ *install --directory --owner=imprimatur .*$/gm)].flatMap(
        ([line]) => line.match(DATA_PATH_PATTERN) ?? [],
      ),
    );
    expect(given).toContain('/var/lib/imprimatur');
    const isReached = (path: string) =>
      path.startsWith(DOWNLOADS_FOLDER) || given.some((folder) => path === folder || path.startsWith(`${folder}/`));
    const unreached = run.flatMap((block) =>
      (block.text.match(DATA_PATH_PATTERN) ?? [])
        .filter((path) => !isReached(path))
        .map((path) => `${formatBlockPlace(block)} ${path}`),
    );
    expect(unreached).toEqual([]);
  });

  it('commands use the current version of this project', () => {
    const named = commands.flatMap((block) =>
      [...block.text.matchAll(/imprimatur[-:](\d+\.\d+\.\d+)|VERSION=(\d+\.\d+\.\d+)/g)].map(
        ([, archive, variable]) => `${formatBlockPlace(block)}: ${archive ?? variable}`,
      ),
    );
    const inContainer = ['Dockerfile', 'environment.example'].flatMap((name) =>
      [...readFileSync(join(ROOT, 'deploy/container', name), 'utf8').matchAll(/VERSION=(\d+\.\d+\.\d+)/g)].map(
        ([, version]) => `${name}: ${version}`,
      ),
    );
    expect(inContainer).toHaveLength(2);
    expect(named.length).toBeGreaterThan(0);
    expect([...named, ...inContainer].filter((one) => !one.endsWith(`: ${VERSION}`))).toEqual([]);
  });

  it('only one page writes the settings of an installation', () => {
    const writing = commands.filter(({ text }) => /^\s*(?:cat >|install .*) .*\/etc\/imprimatur\/\w/m.test(text));
    expect([...new Set(writing.map(({ page }) => page))]).toEqual(['docs/operations/first-afternoon.md']);
  });

  it('files in a release link only to files in the release', () => {
    const carried = (path: string) => LICENCE_FILES.some((paper) => path === paper || path.startsWith(`${paper}/`));
    expect(PAGES.filter((page) => !carried(page))).toEqual([]);
    const links = PAGES.flatMap((page) => findLinkedPages(page).map((path) => `${page} → ${path}`));
    expect(links.filter((link) => !carried(link.split(' → ')[1] ?? ''))).toEqual([]);
  });

  it.each(notRunCommands)('the commands at %s are not run: %s', (_place, reason) => {
    expect(reason.split(' ').length).toBeGreaterThan(3);
    for (const [, path = ''] of reason.matchAll(/(\S+\.(?:test|spec)\.ts)/g))
      expect(existsSync(join(ROOT, path)), path).toBe(true);
  });
});

/** Programs that every page may use. */
const COMMON_PROGRAMS = ['curl', 'openssl'];
const isMissing = (program: string): boolean => spawnSync(program, ['--version']).error !== undefined;

// Covers Audit.O6.3
describe('the documented commands', { tags: ['nightly'] }, () => {
  // Covers T30
  it.for(Object.entries(PREPARATIONS))(
    'in %s do what the page says',
    async ([page, { needs = [], prepare, afterwards }], { skip }) => {
      const missing = [...COMMON_PROGRAMS, ...needs].find(isMissing);
      skip(missing !== undefined, `there is no ${missing} here`);
      const isOwn = (block: Block) => block.page === page;
      const first = page.startsWith('docs/operations/') ? PRELUDE_PAGE : CONTINUED_PAGES[page];
      const isFirst = (block: Block) => block.page === first;
      const shell = run.filter(({ language }) => language === 'sh');
      const examples = run.filter(({ language }) => language === 'ts');
      const typescript = [...examples.filter(isFirst), ...examples.filter(isOwn)];
      const association = await prepare(startServer);
      try {
        const outputs = [
          await runShell(
            [...shell.filter(isFirst), ...shell.filter((one) => isOwn(one) && !isFirst(one))],
            association,
          ),
        ];
        if (typescript.length > 0) outputs.push(await runTypeScript(typescript, association));
        await afterwards?.(association, outputs.join('\n'));
      } finally {
        await association.end();
      }
    },
  );
});
