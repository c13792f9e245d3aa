import { type Message, UnreadableDocumentError } from '@imprimatur/documents/messages';
import type { Language } from '@imprimatur/domain/languages';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { documents as german } from './de/documents.ts';
import { documents as english } from './en/documents.ts';
import { useDocumentMessages } from './use-document-messages.ts';

/** Messages with arguments, with their English and German sentences. */
const WITH_ARGUMENTS: readonly (readonly [Message, en: string, de: string])[] = [
  [
    { code: 'tooLarge', megabytes: 200 },
    'This file is larger than 200 MB and cannot be read here.',
    'Diese Datei ist größer als 200 MB und kann hier nicht gelesen werden.',
  ],
  [
    { code: 'tooManyPages', pages: 10_000, limit: 2000 },
    'This PDF has 10,000 pages. Up to 2,000 can be read here.',
    'Dieses PDF hat 10.000 Seiten. Bis zu 2.000 können hier gelesen werden.',
  ],
  [
    {
      code: 'runningHeadsNotShown',
      heads: [
        { code: 'quotation', text: 'Draft' },
        { code: 'quotation', text: 'Page' },
      ],
      more: 2,
    },
    'Running heads are not shown: “Draft”, “Page” and 2 more.',
    'Wiederkehrende Kopf- und Fußzeilen werden nicht angezeigt: „Draft“, „Page“ und 2 weitere.',
  ],
  [
    { code: 'rowsNotRead', limit: 20_001 },
    'Rows after row 20001 were not read.',
    'Zeilen nach Zeile 20001 wurden nicht gelesen.',
  ],
  [
    { code: 'sheetNotRead', name: 'Two' },
    'The sheet “Two” was not read. Points are imported from one sheet only.',
    'Das Blatt „Two“ wurde nicht gelesen. Punkte werden nur aus einem Blatt übernommen.',
  ],
  [
    { code: 'inTable', table: 3, message: { code: 'rowWithoutComment', row: 7 } },
    'Table 3: Row 7 has no comment.',
    'Tabelle 3: Zeile 7 enthält keinen Kommentar.',
  ],
  [
    { code: 'spreadsheetError', row: 2, text: '#REF!' },
    'Row 2: “#REF!” is a spreadsheet error and was not read.',
    'Zeile 2: „#REF!“ ist ein Fehlerwert der Tabelle und wurde nicht gelesen.',
  ],
  [
    { code: 'unknownKind', row: 2, text: 'hm' },
    'Row 2: “hm” is not a known kind of point. Please check the kind of this point.',
    'Zeile 2: „hm“ ist keine bekannte Punktart. Bitte prüfen Sie die Art dieses Punkts.',
  ],
  [
    { code: 'rowTooLong', row: 2, text: 'x' },
    'Row 2 is longer than the header. “x” was not imported.',
    'Zeile 2 ist länger als die Kopfzeile. „x“ wurde nicht übernommen.',
  ],
  [
    { code: 'columnWithoutHeading', column: 3 },
    'Column 3 has no heading and was not imported.',
    'Spalte 3 hat keine Überschrift und wurde nicht übernommen.',
  ],
  [
    { code: 'columnNotTaken', heading: 'Date' },
    'The column “Date” was not imported.',
    'Die Spalte „Date“ wurde nicht übernommen.',
  ],
  [
    { code: 'tablesNotTaken', tables: [{ code: 'tableNamed', table: 1, text: 'Nuclide' }] },
    'No comments were imported from table 1 (“Nuclide”). No heading says which column contains the comments.',
    'Aus diesen Tabellen wurden keine Kommentare übernommen: Tabelle 1 („Nuclide“). Keine Überschrift sagt, welche Spalte die Kommentare enthält.',
  ],
  [
    { code: 'markWithoutComment', page: 4, mark: 'highlight', mentions: 'both', words: 'dose', author: 'Eva Lind' },
    'Page 4: the highlight on “dose” by Eva Lind has no comment.',
    'Seite 4: Die Hervorhebung „dose“ von Eva Lind hat keinen Kommentar.',
  ],
  [
    { code: 'markWithoutComment', page: 4, mark: 'mark', mentions: 'neither', words: '', author: '' },
    'Page 4: the mark has no comment.',
    'Seite 4: Die Markierung hat keinen Kommentar.',
  ],
  [
    { code: 'fieldShortened', point: 1, field: 'proposal', limit: 10_000 },
    'Point 1: the proposed wording was shortened to 10,000 characters.',
    'Punkt 1: Der Formulierungsvorschlag wurde auf 10.000 Zeichen gekürzt.',
  ],
  [
    { code: 'pointsLeftOut', limit: 5000, more: 15_000 },
    'Only the first 5,000 points were imported. 15,000 more were left out.',
    'Nur die ersten 5.000 Punkte wurden übernommen. 15.000 weitere wurden ausgelassen.',
  ],
];

const CODES = Object.keys(english) as Message['code'][];
const TESTED = new Set(WITH_ARGUMENTS.flatMap(([message]) => listNestedCodes(message)));

function listNestedCodes({ code, ...values }: Message): string[] {
  const messages = Object.values(values).flatMap((value) => (typeof value === 'object' ? [value].flat() : []));
  return [code, ...messages.flatMap(listNestedCodes)];
}

/** Returns the hook's result in a language. Throws for a missing sentence or argument. */
function renderMessages(language: Language): ReturnType<typeof useDocumentMessages> {
  const results: ReturnType<typeof useDocumentMessages>[] = [];
  function Reader() {
    results.push(useDocumentMessages());
    return null;
  }
  render(new QueryClient(), <Reader />, language);
  const [result] = results;
  if (result === undefined) throw new Error('nothing was rendered');
  return result;
}

describe('messages about documents', () => {
  it.each(WITH_ARGUMENTS)('are translated for %j', (message, en, de) => {
    expect(renderMessages('en').translate(message)).toBe(en);
    expect(renderMessages('de').translate(message)).toBe(de);
  });

  it.each(CODES.filter((code) => !TESTED.has(code)))('need no argument except a count: %s', (code) => {
    for (const count of [1, 2]) {
      // All codes whose messages have different arguments are in the table above.
      const message = { code, count } as Message;
      const [en, de] = [renderMessages('en').translate(message), renderMessages('de').translate(message)];
      expect(en).toMatch(/^[A-Z0-9].*\.$/);
      expect(de).toMatch(/^[A-Z0-9].*\.$/);
      expect(de).not.toBe(en);
    }
  });

  it('are translated into both languages for every code', () => {
    expect(Object.keys(german)).toEqual(CODES);
  });

  it('explain why a document cannot be read, and describe any other error as damage', () => {
    const { translateError } = renderMessages('de');
    expect(translateError(new UnreadableDocumentError({ code: 'notWord' }))).toBe(german.notWord);
    expect(translateError(new TypeError('x is undefined'))).toBe(german.damagedDocument);
  });
});
