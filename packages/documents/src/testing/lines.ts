import { readDocx } from '../read-docx.ts';
import { type Block, getBlockText } from '../model.ts';
import { makeWordFile } from './word-file.ts';

/** Formats a block on one line: kind, marker and text. */
export function formatBlock(block: Block): string {
  if (block.kind === 'heading') return `h${block.level} ${getBlockText(block)}`;
  if (block.kind === 'item') return `${block.level} [${block.marker}] ${getBlockText(block)}`;
  if (block.kind === 'image') return `image ${block.alt} ${block.picture?.type ?? 'none'}`;
  return `${block.kind} ${getBlockText(block)}`;
}

export const readWordLines = async (...args: Parameters<typeof makeWordFile>): Promise<string[]> =>
  (await readDocx(makeWordFile(...args))).blocks.map(formatBlock);

export const style = (id: string, name: string, properties: string, basedOn = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${
    basedOn === '' ? '' : `<w:basedOn w:val="${basedOn}"/>`
  }<w:pPr>${properties}</w:pPr></w:style>`;

export const paragraphStyle = (id: string) => `<w:pStyle w:val="${id}"/>`;
