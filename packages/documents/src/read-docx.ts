import { readWord } from './docx/read-word.ts';
import { readPart } from './docx/package.ts';
import type { ReadDocument } from './model.ts';
import { findChild, type OnProgress, getPlainText } from './xml.ts';
import type { Archive } from './zip.ts';

/** Many programs leave the title empty. */
function readTitle(archive: Archive): string | null {
  const title = findChild(readPart(archive, 'docProps/core.xml')?.root, 'title');
  return (title === undefined ? '' : getPlainText(title).trim()) || null;
}

/** Throws `UnreadableDocumentError`. */
export async function readDocx(bytes: Uint8Array, onProgress?: OnProgress): Promise<ReadDocument> {
  const { file, story, notShown, pages } = readWord(bytes, onProgress);
  return {
    format: 'docx',
    title: readTitle(file.archive) ?? story.title,
    blocks: story.blocks,
    pages,
    notShown: notShown.messages(),
  };
}
