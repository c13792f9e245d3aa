import { Unreadable } from '../messages.ts';
import { descendants, elementsOf, type Element, type OnProgress, plainText } from '../xml.ts';
import { NotShown } from './not-shown.ts';
import { numberingOf } from './numbering.ts';
import { type OfficeFile, openWord, partAt } from './package.ts';
import { picturesOf } from './pictures.ts';
import { type Sources, Story } from './story.ts';
import { stylesOf } from './styles.ts';

export interface WordFile {
  readonly file: OfficeFile;
  readonly story: Story;
  readonly notShown: NotShown;
  readonly pages: number | null;
}

/** Notes of a type are the lines that separate notes from the text. */
function notesOf(file: OfficeFile, type: 'footnote' | 'endnote'): Sources['notes']['footnote'] {
  const part = file.related(`${type}s`);
  if (part === null) return null;
  const notes = elementsOf(part.root).flatMap((note): [string, Element][] =>
    note.name !== type || note.attributes['type'] !== undefined ? [] : [[note.attributes['id'] ?? '', note]],
  );
  return { part, notes: new Map(notes) };
}

function inertParts(file: OfficeFile, notShown: NotShown): void {
  if (file.archive.names.some((name) => name.endsWith('vbaproject.bin'))) notShown.add('macrosNotRun');
  const margins = new Set(
    [...file.main.relationships.values()].flatMap(({ type, target }) =>
      type === 'header' || type === 'footer' ? [target] : [],
    ),
  );
  const written = (target: string) => {
    const part = partAt(file.archive, target);
    return part !== null && plainText(part.root).trim() !== '';
  };
  if ([...margins].some(written)) notShown.add('headersAndFootersNotShown');
}

/** Share of the time that goes into the XML; the rest goes into what it says. */
const PARSING = 0.6;

function opened(bytes: Uint8Array, onProgress: OnProgress): WordFile {
  const file = openWord(bytes, (done) => onProgress(PARSING * done));
  const notShown = new NotShown();
  const styles = stylesOf(file.related('styles')?.root);
  const paged = descendants(file.main.root, 'lastRenderedPageBreak').length > 0;
  const story = new Story({
    main: file.main,
    styles,
    numbering: numberingOf(file.related('numbering')?.root, styles),
    notShown,
    picture: picturesOf(file.archive),
    notes: { footnote: notesOf(file, 'footnote'), endnote: notesOf(file, 'endnote') },
    paged,
  }).read((done) => onProgress(PARSING + (1 - PARSING) * done));
  inertParts(file, notShown);
  return { file, story, notShown, pages: story.page };
}

/** Reads a Word document whole. Throws `Unreadable` whatever is wrong with the document. */
export function readWord(bytes: Uint8Array, onProgress: OnProgress = () => undefined): WordFile {
  try {
    return opened(bytes, onProgress);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable({ code: 'unsupportedStructure' }, { cause: error });
  }
}
