import type { MessageCode } from '@imprimatur/documents/messages';

export const documents = {
  unsupportedDocument: 'Only PDF and Word documents (.docx) can be read here.',
  unsupportedPointsFile: 'Points can be imported from Word (.docx), PDF, Excel (.xlsx) and CSV files only.',
  unsupportedTable: 'Tables can be read from Excel (.xlsx) and CSV files only.',
  oldFormatOrPassword: 'This document is in an old format or has a password. Save it as .docx without a password.',
  oldWord: 'This is a Word document in an old format. Save it as .docx.',
  oldExcel: 'This is an Excel file in an old format. Save it as .xlsx.',
  oldOffice: 'This is an Office file in an old format. Save it as .docx or .xlsx.',
  openDocument: 'This is an OpenDocument file. Save it as .docx or .xlsx.',
  notWord: 'This file is not a Word document.',
  passwordProtected: 'This file is protected by a password. Save it without one.',
  damagedDocument: 'This document cannot be read. It may be damaged.',
  damagedFile: 'This file is damaged or incomplete.',
  damagedPart: 'Part of this file is damaged and cannot be read.',
  damagedPdf: 'This PDF is damaged and cannot be read.',
  unsupportedStructure: 'The structure of this document is not supported.',
  unsupportedCompression: 'The compression of this file is not supported.',
  ownEntities:
    'This file defines its own XML entities, which Office programs never do. For security reasons, it was not read.',
  tooComplex: 'This file is too complex or too large to be read here.',
  tooManyParts: 'This file consists of too many parts to be read here.',
  tooLargeUnpacked: 'Once unpacked, this file is too large to be read here.',
  tooMuchText: 'This PDF has too much text to be read here.',
  tooLarge: 'This file is larger than {megabytes, number} MB and cannot be read here.',
  tooManyPages: 'This PDF has {pages, number} pages. Up to {limit, number} can be read here.',
  charactersNotLoaded:
    'The character tables for this PDF could not be loaded. Check your connection and open it again.',
  readingTooLong: 'This document took too long to read.',
  drawingTooLong: 'This document took too long to display.',
  fileNotOpened: 'This file cannot be opened. It may have been moved or changed, or another program may be using it.',

  picturesNotShown:
    '{count, plural, one {# picture is not shown because its format is not supported.} other {# pictures are not shown because their formats are not supported.}}',
  externalPicturesNotShown:
    '{count, plural, one {# picture is stored outside the document and was not fetched.} other {# pictures are stored outside the document and were not fetched.}}',
  drawingsNotShown: '{count, plural, one {# drawing is not shown.} other {# drawings are not shown.}}',
  chartsNotShown: '{count, plural, one {# chart is not shown.} other {# charts are not shown.}}',
  diagramsNotShown: '{count, plural, one {# diagram is not shown.} other {# diagrams are not shown.}}',
  objectsNotShown: '{count, plural, one {# embedded object is not shown.} other {# embedded objects are not shown.}}',
  controlsNotShown: '{count, plural, one {# control is not shown.} other {# controls are not shown.}}',
  formFieldsAsText: '{count, plural, one {# form field is shown as text.} other {# form fields are shown as text.}}',
  formulasAsText:
    '{count, plural, one {# formula is shown as plain text.} other {# formulas are shown as plain text.}}',
  innerDocumentsNotShown:
    '{count, plural, one {# embedded document is not shown.} other {# embedded documents are not shown.}}',
  hiddenPassagesNotShown:
    '{count, plural, one {# hidden passage is not shown.} other {# hidden passages are not shown.}}',
  headersAndFootersNotShown: 'Headers and footers are not shown.',
  macrosNotRun: 'The document contains macros. They are neither read nor run.',
  pdfWithoutText: 'This PDF has no text. Its pages may be scanned images.',
  pagesWithoutText:
    '{count, plural, one {# page has no text and may be an image.} other {# pages have no text and may be images.}}',
  pagesWithUnreadableFonts:
    'Much of the text on {count, plural, one {# page} other {# pages}} cannot be read because the fonts do not say which letters they show.',
  runningHeadsNotShown: 'Running heads are not shown: {heads}{more, plural, =0 {} other { and # more}}.',
  turnedTextNotShown: 'Rotated text on {count, plural, one {# page} other {# pages}} is not shown.',
  formFieldsNotShown: '{count, plural, one {# form field is not shown.} other {# form fields are not shown.}}',
  attachmentsNotShown: '{count, plural, one {# attached file is not shown.} other {# attached files are not shown.}}',
  scriptsNotRun: 'The PDF contains scripts. They are not run.',

  headerRowMissing:
    'No header row was found. Give the table a first row with headings such as Place, Comment, Proposed change and Kind.',
  rowsNotRead: 'Rows after row {limit} were not read.',
  sheetNotRead: 'The sheet “{name}” was not read. Points are imported from one sheet only.',
  rowWithoutComment: 'Row {row} has no comment.',
  spreadsheetError: 'Row {row}: “{text}” is a spreadsheet error and was not read.',
  unknownKind: 'Row {row}: “{text}” is not a known kind of point. Please check the kind of this point.',
  rowTooLong: 'Row {row} is longer than the header. “{text}” was not imported.',
  moreRowsTooLong: '{count, plural, one {# more row is} other {# more rows are}} longer than the header.',
  columnWithoutHeading: 'Column {column} has no heading and was not imported.',
  columnNotTaken: 'The column “{heading}” was not imported.',
  moreColumnsNotTaken: '{count, plural, one {# more column was} other {# more columns were}} not imported.',
  inTable: 'Table {table}: {message}',
  tablesNotTaken: 'No comments were imported from {tables}. No heading says which column contains the comments.',
  tableNamed: 'table {table} (“{text}”)',
  quotation: '“{text}”',
  emptyComments: '{count, plural, one {# comment is empty.} other {# comments are empty.}}',
  formatChanges: '{count, plural, one {# formatting change was left out.} other {# formatting changes were left out.}}',
  markWithoutComment:
    'Page {page}: the {mark, select, highlight {highlight} underline {underline} note {note} other {mark}}{mentions, select, words { on “{words}”} author { by {author}} both { on “{words}” by {author}} other {}} has no comment.',
  fieldShortened:
    'Point {point}: the {field, select, place {place} proposal {proposed wording} author {author’s name} other {text}} was shortened to {limit, number} characters.',
  pointsLeftOut:
    'Only the first {limit, number} points were imported. {more, plural, one {1 more was} other {{more, number} more were}} left out.',
} as const satisfies Record<MessageCode, string>;
