import type { Block } from '@imprimatur/documents/model';

/** Uses the direction of the document, else that of the letters. */
export const getDirection = (block: Exclude<Block, { kind: 'table' | 'image' }>): 'rtl' | 'auto' =>
  block.rightToLeft ? 'rtl' : 'auto';
