import { type Block, getBlockText } from '@imprimatur/documents/model';

export interface OutlineItem {
  readonly block: number;
  /** Counted from 0. */
  readonly depth: number;
  readonly text: string;
}

const MAX_DEPTH = 4;

/** Nests headings. A heading is at most one level deeper than the one before, even if the document skips levels. */
export function buildOutline(blocks: readonly Block[]): OutlineItem[] {
  const open: number[] = [];
  const outline: OutlineItem[] = [];
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'heading' || getBlockText(block).trim() === '') continue;
    while (open.length > 0 && (open.at(-1) ?? 0) >= block.level) open.pop();
    outline.push({ block: at, depth: Math.min(open.length, MAX_DEPTH), text: getBlockText(block).trim() });
    open.push(block.level);
  }
  return outline;
}
