import type { Block } from '@imprimatur/documents/model';

/** Right-to-left if the document says so; otherwise the browser decides by the letters. */
export const getDirection = (block: Exclude<Block, { kind: 'table' | 'image' }>): 'rtl' | 'auto' =>
  block.rightToLeft ? 'rtl' : 'auto';
