import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, findNotRunReason, parseBlocks, ROOT } from '../../testing/documents/blocks.ts';

const UPGRADE_PAGE = 'docs/operations/upgrade.md';

/** The commands with which every page about operations begins: they load the settings. */
const PRELUDE_PAGE = 'docs/operations/README.md';

/** Returns the blocks below a heading of the page about upgrades that the test of this path runs, and those before the first heading for `null`. */
export function readSteps(heading: string | null, test: string): readonly Block[] {
  const lines = readFileSync(join(ROOT, UPGRADE_PAGE), 'utf8').split('\n');
  const isHeading = (line: string): boolean => line.startsWith('## ');
  const from = heading === null ? 0 : lines.indexOf(`## ${heading}`);
  if (from === -1) throw new Error(`${UPGRADE_PAGE} has no heading "${heading}"`);
  const length = lines.slice(from + 1).findIndex(isHeading);
  const until = length === -1 ? lines.length : from + 1 + length;
  const own = (block: Block): boolean => findNotRunReason(block)?.startsWith(`${test} `) ?? true;
  return parseBlocks(UPGRADE_PAGE).filter((block) => block.line > from && block.line <= until && own(block));
}

export const readPrelude = (): Block => {
  const [block] = parseBlocks(PRELUDE_PAGE);
  if (block === undefined) throw new Error(`${PRELUDE_PAGE} has no commands`);
  return block;
};
