import type { Block } from '@imprimatur/documents/model';

/** The direction of a block's text: as the document says, else as its letters do. */
export const directionOf = (block: Exclude<Block, { kind: 'table' | 'image' }>): 'rtl' | 'auto' =>
  block.rightToLeft ? 'rtl' : 'auto';
