import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

const OPERATIONS_FOLDER = 'docs/operations';

/** The documents whose commands are run, by their paths in the project. */
export const PAGES: readonly string[] = [
  'README.md',
  'SECURITY.md',
  'docs/api.md',
  'docs/api-reading-and-files.md',
  ...readdirSync(join(ROOT, OPERATIONS_FOLDER))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${OPERATIONS_FOLDER}/${name}`),
];

/** A fenced block of a document. The first word after the fence is its language; the rest says how to run it. */
export interface Block {
  readonly page: string;
  /** The line of the opening fence. */
  readonly line: number;
  readonly language: string;
  /** `serves`: the command keeps running until the page ends. `not run: REASON`: a test cannot run the block. Otherwise empty. */
  readonly how: string;
  readonly text: string;
}

const NOT_RUN = /^not run: (.+)$/;

export const findNotRunReason = ({ how }: Block): string | null => NOT_RUN.exec(how)?.[1] ?? null;

/** Languages of blocks that are commands; all others are files and output. */
export const isCommand = ({ language }: Block): boolean => /^(sh|ts)$/.test(language);

/** Blocks within a list are indented. */
const FENCE_PATTERN = /^([ \t]*)```(\S*)[ \t]*(.*)\n([\s\S]*?)^\1```$/gm;

export function parseBlocks(page: string): Block[] {
  const source = readFileSync(join(ROOT, page), 'utf8');
  return [...source.matchAll(FENCE_PATTERN)].map(({ 2: language = '', 3: how = '', 4: text = '', index }) => ({
    page,
    line: source.slice(0, index).split('\n').length,
    language,
    how: how.trim(),
    text,
  }));
}

export const formatBlockPlace = ({ page, line }: Block): string => `${page}:${line}`;

const LINK_PATTERN = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
/** The anchor that GitHub generates for a heading. */
const formatAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

const listAnchors = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => formatAnchor(heading));

/** The files of the project that a page links to. */
export const findLinkedPages = (page: string): string[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(LINK_PATTERN)].flatMap(([, path = '']) =>
    path === '' ? [] : [join(dirname(page), path)],
  );

/** The links of a page to missing files or headings. */
export function findDeadLinks(page: string): string[] {
  const here = join(ROOT, page);
  return [...readFileSync(here, 'utf8').matchAll(LINK_PATTERN)].flatMap(([link, path = '', anchor]) => {
    const file = path === '' ? here : join(dirname(here), path);
    const leads = existsSync(file) && (anchor === undefined || listAnchors(file).includes(anchor));
    return leads ? [] : [`${page}: ${link}`];
  });
}
