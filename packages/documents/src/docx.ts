import { readWord } from './docx/open.ts';
import { partAt } from './docx/package.ts';
import type { ReadDocument } from './model.ts';
import { childOf, type OnProgress, plainText } from './xml.ts';
import type { Archive } from './zip.ts';

/** Returns the title of the file's properties, which many programs leave empty. */
function titleOf(archive: Archive): string | null {
  const title = childOf(partAt(archive, 'docProps/core.xml')?.root, 'title');
  return (title === undefined ? '' : plainText(title).trim()) || null;
}

/** Reads a Word document. Throws `Unreadable`. */
export async function readDocx(bytes: Uint8Array, onProgress?: OnProgress): Promise<ReadDocument> {
  const { file, story, notShown, pages } = readWord(bytes, onProgress);
  return {
    format: 'docx',
    title: titleOf(file.archive) ?? story.title,
    blocks: story.blocks,
    pages,
    notShown: notShown.messages(),
  };
}
