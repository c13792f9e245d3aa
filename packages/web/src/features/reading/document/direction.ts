import type { Block } from '@imprimatur/documents/model';

/** Right-to-left if the document states it; otherwise the browser decides based on the letters. */
export const getDirection = (block: Exclude<Block, { kind: 'table' | 'image' }>): 'rtl' | 'auto' =>
  block.rightToLeft ? 'rtl' : 'auto';
