import { type Block, textOf } from '@imprimatur/documents/model';

export interface OutlineItem {
  readonly block: number;
  /** Counted from 0. */
  readonly depth: number;
  readonly text: string;
}

const DEEPEST = 4;

/** Returns the headings with their depth: never more than one below the heading before, whatever the document skips. */
export function outlineOf(blocks: readonly Block[]): OutlineItem[] {
  const open: number[] = [];
  const outline: OutlineItem[] = [];
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'heading' || textOf(block).trim() === '') continue;
    while (open.length > 0 && (open.at(-1) ?? 0) >= block.level) open.pop();
    outline.push({ block: at, depth: Math.min(open.length, DEEPEST), text: textOf(block).trim() });
    open.push(block.level);
  }
  return outline;
}
