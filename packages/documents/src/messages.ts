/** A message about a document. The web client translates it by its code. */
export type Message =
  | RefusalMessage
  | { readonly code: NotShownCode | MissingPointsCode; readonly count: number }
  | { readonly code: 'pdfWithoutText' | 'scriptsNotRun' | 'headerRowMissing' }
  | { readonly code: 'runningHeadsNotShown'; readonly heads: readonly Message[]; readonly more: number }
  | { readonly code: 'rowsNotRead'; readonly limit: number }
  | { readonly code: 'sheetNotRead'; readonly name: string }
  | { readonly code: 'rowWithoutComment'; readonly row: number }
  | { readonly code: 'spreadsheetError' | 'unknownKind' | 'rowTooLong'; readonly row: number; readonly text: string }
  | { readonly code: 'columnWithoutHeading'; readonly column: number }
  | { readonly code: 'columnNotTaken'; readonly heading: string }
  | { readonly code: 'inTable'; readonly table: number; readonly message: Message }
  | { readonly code: 'tablesNotTaken'; readonly tables: readonly Message[] }
  | {
      readonly code: 'markWithoutComment';
      readonly page: number;
      readonly mark: 'highlight' | 'underline' | 'note' | 'mark';
      readonly words: string;
      readonly author: string;
      readonly mentions: 'words' | 'author' | 'both' | 'neither';
    }
  | {
      readonly code: 'fieldShortened';
      readonly point: number;
      readonly field: 'place' | 'text' | 'proposal' | 'author';
      readonly limit: number;
    }
  | { readonly code: 'pointsLeftOut'; readonly limit: number; readonly more: number }
  | { readonly code: 'quotation'; readonly text: string }
  | { readonly code: 'tableNamed'; readonly table: number; readonly text: string };

export type MessageCode = Message['code'];

/** The reason why a document cannot be read or shown. */
export type RefusalMessage =
  | {
      readonly code:
        | 'unsupportedDocument'
        | 'unsupportedPointsFile'
        | 'unsupportedTable'
        | 'oldFormatOrPassword'
        | 'oldWord'
        | 'oldExcel'
        | 'oldOffice'
        | 'openDocument'
        | 'notWord'
        | 'passwordProtected'
        | 'damagedDocument'
        | 'damagedFile'
        | 'damagedPart'
        | 'damagedPdf'
        | 'unsupportedStructure'
        | 'unsupportedCompression'
        | 'ownEntities'
        | 'tooComplex'
        | 'tooManyParts'
        | 'tooLargeUnpacked'
        | 'tooMuchText'
        | 'charactersNotLoaded'
        | 'readingTooLong'
        | 'drawingTooLong'
        | 'fileNotOpened';
    }
  | { readonly code: 'tooLarge'; readonly megabytes: number }
  | { readonly code: 'tooManyPages'; readonly pages: number; readonly limit: number };

/** Parts of a document that are left out or shown differently. */
export type NotShownCode =
  | 'picturesNotShown'
  | 'externalPicturesNotShown'
  | 'drawingsNotShown'
  | 'chartsNotShown'
  | 'diagramsNotShown'
  | 'objectsNotShown'
  | 'controlsNotShown'
  | 'formFieldsAsText'
  | 'formulasAsText'
  | 'innerDocumentsNotShown'
  | 'hiddenPassagesNotShown'
  | 'headersAndFootersNotShown'
  | 'macrosNotRun'
  | 'pagesWithoutText'
  | 'pagesWithUnreadableFonts'
  | 'turnedTextNotShown'
  | 'formFieldsNotShown'
  | 'attachmentsNotShown';

type MissingPointsCode = 'emptyComments' | 'formatChanges' | 'moreColumnsNotTaken' | 'moreRowsTooLong';

/** Content that the text of a document leaves out but its printed pages show. */
export const KINDS_SHOWN_ON_PAGES: readonly MessageCode[] = ['runningHeadsNotShown', 'turnedTextNotShown'];

export class UnreadableDocumentError extends Error {
  readonly reason: RefusalMessage;

  constructor(reason: RefusalMessage, options?: ErrorOptions) {
    super(reason.code, options);
    this.reason = reason;
  }
}

/** The document might be readable or drawable with more time. */
export class ReadTimeoutError extends UnreadableDocumentError {}
