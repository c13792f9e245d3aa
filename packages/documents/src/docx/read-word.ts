import { UnreadableDocumentError } from '../messages.ts';
import { findDescendants, getElements, type Element, type OnProgress, getPlainText } from '../xml.ts';
import { OmissionCounter } from './not-shown.ts';
import { readNumbering } from './numbering.ts';
import { type OfficeFile, openWord, readPart } from './package.ts';
import { createPictureReader } from './pictures.ts';
import { StoryReader, type StorySources } from './story-reader.ts';
import { readStyles } from './styles.ts';

export interface WordFile {
  readonly file: OfficeFile;
  readonly story: StoryReader;
  readonly notShown: OmissionCounter;
  readonly pages: number | null;
}

/** Notes with a `type` are separator lines and not real notes. */
function readNotes(file: OfficeFile, type: 'footnote' | 'endnote'): StorySources['notes']['footnote'] {
  const part = file.readRelated(`${type}s`);
  if (part === null) return null;
  const notes = getElements(part.root).flatMap((note): [string, Element][] =>
    note.name !== type || note.attributes['type'] !== undefined ? [] : [[note.attributes['id'] ?? '', note]],
  );
  return { part, notes: new Map(notes) };
}

function countPartsNotShown(file: OfficeFile, notShown: OmissionCounter): void {
  if (file.archive.names.some((name) => name.endsWith('vbaproject.bin'))) notShown.add('macrosNotRun');
  const margins = new Set(
    [...file.main.relationships.values()].flatMap(({ type, target }) =>
      type === 'header' || type === 'footer' ? [target] : [],
    ),
  );
  const hasText = (target: string) => {
    const part = readPart(file.archive, target);
    return part !== null && getPlainText(part.root).trim() !== '';
  };
  if ([...margins].some(hasText)) notShown.add('headersAndFootersNotShown');
}

const PARSING_SHARE = 0.6;

function parseWord(bytes: Uint8Array, onProgress: OnProgress): WordFile {
  const file = openWord(bytes, (done) => onProgress(PARSING_SHARE * done));
  const notShown = new OmissionCounter();
  const styles = readStyles(file.readRelated('styles')?.root);
  const hasPages = findDescendants(file.main.root, 'lastRenderedPageBreak').length > 0;
  const story = new StoryReader({
    main: file.main,
    styles,
    numbering: readNumbering(file.readRelated('numbering')?.root, styles),
    notShown,
    readPicture: createPictureReader(file.archive),
    notes: { footnote: readNotes(file, 'footnote'), endnote: readNotes(file, 'endnote') },
    hasPages,
  }).read((done) => onProgress(PARSING_SHARE + (1 - PARSING_SHARE) * done));
  countPartsNotShown(file, notShown);
  return { file, story, notShown, pages: story.page };
}

/** Throws `UnreadableDocumentError` for every defect of the document. */
export function readWord(bytes: Uint8Array, onProgress: OnProgress = () => undefined): WordFile {
  try {
    return parseWord(bytes, onProgress);
  } catch (error) {
    if (error instanceof UnreadableDocumentError) throw error;
    throw new UnreadableDocumentError({ code: 'unsupportedStructure' }, { cause: error });
  }
}
