import type { documents as english } from '../en/documents.ts';
import { translated } from '../translated.ts';

export const documents: Record<keyof typeof english, string> = translated<typeof english>()({
  unsupportedDocument: 'Hier können nur PDF- und Word-Dokumente (.docx) gelesen werden.',
  unsupportedPointsFile: 'Punkte können nur aus Word- (.docx), PDF-, Excel- (.xlsx) und CSV-Dateien übernommen werden.',
  unsupportedTable: 'Tabellen können nur aus Excel- (.xlsx) und CSV-Dateien gelesen werden.',
  oldFormatOrPassword:
    'Dieses Dokument hat ein altes Format oder ein Passwort. Speichern Sie es als .docx ohne Passwort.',
  oldWord: 'Dies ist ein Word-Dokument in einem alten Format. Speichern Sie es als .docx.',
  oldExcel: 'Dies ist eine Excel-Datei in einem alten Format. Speichern Sie sie als .xlsx.',
  oldOffice: 'Dies ist eine Office-Datei in einem alten Format. Speichern Sie sie als .docx oder .xlsx.',
  openDocument: 'Dies ist eine OpenDocument-Datei. Speichern Sie sie als .docx oder .xlsx.',
  notWord: 'Diese Datei ist kein Word-Dokument.',
  passwordProtected: 'Diese Datei ist durch ein Passwort geschützt. Speichern Sie sie ohne Passwort.',
  damagedDocument: 'Dieses Dokument kann nicht gelesen werden. Vielleicht ist es beschädigt.',
  damagedFile: 'Diese Datei ist beschädigt oder unvollständig.',
  damagedPart: 'Ein Teil dieser Datei ist beschädigt und kann nicht gelesen werden.',
  damagedPdf: 'Dieses PDF ist beschädigt und kann nicht gelesen werden.',
  unsupportedStructure: 'Der Aufbau dieses Dokuments wird nicht unterstützt.',
  unsupportedCompression: 'Die Komprimierung dieser Datei wird nicht unterstützt.',
  ownEntities:
    'Diese Datei definiert eigene XML-Entitäten, was Office-Programme nie tun. Aus Sicherheitsgründen wurde sie nicht gelesen.',
  tooComplex: 'Diese Datei ist zu komplex oder zu groß, um hier gelesen zu werden.',
  tooManyParts: 'Diese Datei besteht aus zu vielen Teilen, um hier gelesen zu werden.',
  tooLargeUnpacked: 'Diese Datei ist entpackt zu groß, um hier gelesen zu werden.',
  tooMuchText: 'Dieses PDF enthält zu viel Text, um hier gelesen zu werden.',
  tooLarge: 'Diese Datei ist größer als {megabytes, number} MB und kann hier nicht gelesen werden.',
  tooManyPages: 'Dieses PDF hat {pages, number} Seiten. Bis zu {limit, number} können hier gelesen werden.',
  charactersNotLoaded:
    'Die Zeichentabellen für dieses PDF konnten nicht geladen werden. Prüfen Sie Ihre Verbindung und öffnen Sie es erneut.',
  readingTooLong: 'Das Lesen dieses Dokuments hat zu lange gedauert.',
  drawingTooLong: 'Das Anzeigen dieses Dokuments hat zu lange gedauert.',
  fileNotOpened:
    'Diese Datei lässt sich nicht öffnen. Vielleicht wurde sie verschoben oder geändert oder ist in einem anderen Programm geöffnet.',

  picturesNotShown:
    '{count, plural, one {# Abbildung wird nicht angezeigt, weil ihr Format nicht unterstützt wird.} other {# Abbildungen werden nicht angezeigt, weil ihre Formate nicht unterstützt werden.}}',
  externalPicturesNotShown:
    '{count, plural, one {# Abbildung liegt außerhalb des Dokuments und wurde nicht geladen.} other {# Abbildungen liegen außerhalb des Dokuments und wurden nicht geladen.}}',
  drawingsNotShown:
    '{count, plural, one {# Zeichnung wird nicht angezeigt.} other {# Zeichnungen werden nicht angezeigt.}}',
  chartsNotShown: '{count, plural, one {# Diagramm wird nicht angezeigt.} other {# Diagramme werden nicht angezeigt.}}',
  diagramsNotShown:
    '{count, plural, one {# SmartArt-Grafik wird nicht angezeigt.} other {# SmartArt-Grafiken werden nicht angezeigt.}}',
  objectsNotShown:
    '{count, plural, one {# eingebettetes Objekt wird nicht angezeigt.} other {# eingebettete Objekte werden nicht angezeigt.}}',
  controlsNotShown:
    '{count, plural, one {# Steuerelement wird nicht angezeigt.} other {# Steuerelemente werden nicht angezeigt.}}',
  formFieldsAsText:
    '{count, plural, one {# Formularfeld wird als Text angezeigt.} other {# Formularfelder werden als Text angezeigt.}}',
  formulasAsText:
    '{count, plural, one {# Formel wird als einfacher Text angezeigt.} other {# Formeln werden als einfacher Text angezeigt.}}',
  innerDocumentsNotShown:
    '{count, plural, one {# eingebettetes Dokument wird nicht angezeigt.} other {# eingebettete Dokumente werden nicht angezeigt.}}',
  hiddenPassagesNotShown:
    '{count, plural, one {# verborgene Textstelle wird nicht angezeigt.} other {# verborgene Textstellen werden nicht angezeigt.}}',
  headersAndFootersNotShown: 'Kopf- und Fußzeilen werden nicht angezeigt.',
  macrosNotRun: 'Das Dokument enthält Makros. Sie werden weder gelesen noch ausgeführt.',
  pdfWithoutText: 'Dieses PDF enthält keinen Text. Vielleicht sind seine Seiten eingescannte Bilder.',
  pagesWithoutText:
    '{count, plural, one {# Seite hat keinen Text und ist vielleicht ein Bild.} other {# Seiten haben keinen Text und sind vielleicht Bilder.}}',
  pagesWithUnreadableFonts:
    'Auf {count, plural, one {# Seite} other {# Seiten}} ist ein großer Teil des Textes nicht lesbar, weil die Schriften nicht angeben, für welche Buchstaben ihre Zeichen stehen.',
  runningHeadsNotShown:
    'Wiederkehrende Kopf- und Fußzeilen werden nicht angezeigt: {heads}{more, plural, =0 {} other { und # weitere}}.',
  turnedTextNotShown: 'Gedrehter Text auf {count, plural, one {# Seite} other {# Seiten}} wird nicht angezeigt.',
  formFieldsNotShown:
    '{count, plural, one {# Formularfeld wird nicht angezeigt.} other {# Formularfelder werden nicht angezeigt.}}',
  attachmentsNotShown:
    '{count, plural, one {# angehängte Datei wird nicht angezeigt.} other {# angehängte Dateien werden nicht angezeigt.}}',
  scriptsNotRun: 'Das PDF enthält Skripte. Sie werden nicht ausgeführt.',

  headerRowMissing:
    'Es wurde keine Kopfzeile gefunden. Geben Sie der Tabelle eine erste Zeile mit Überschriften wie Stelle, Kommentar, Änderungsvorschlag und Art.',
  rowsNotRead: 'Zeilen nach Zeile {limit} wurden nicht gelesen.',
  sheetNotRead: 'Das Blatt „{name}“ wurde nicht gelesen. Punkte werden nur aus einem Blatt übernommen.',
  rowWithoutComment: 'Zeile {row} enthält keinen Kommentar.',
  spreadsheetError: 'Zeile {row}: „{text}“ ist ein Fehlerwert der Tabelle und wurde nicht gelesen.',
  unknownKind: 'Zeile {row}: „{text}“ ist keine bekannte Punktart. Bitte prüfen Sie die Art dieses Punkts.',
  rowTooLong: 'Zeile {row} ist länger als die Kopfzeile. „{text}“ wurde nicht übernommen.',
  moreRowsTooLong: '{count, plural, one {# weitere Zeile ist} other {# weitere Zeilen sind}} länger als die Kopfzeile.',
  columnWithoutHeading: 'Spalte {column} hat keine Überschrift und wurde nicht übernommen.',
  columnNotTaken: 'Die Spalte „{heading}“ wurde nicht übernommen.',
  moreColumnsNotTaken:
    '{count, plural, one {# weitere Spalte wurde} other {# weitere Spalten wurden}} nicht übernommen.',
  inTable: 'Tabelle {table}: {message}',
  tablesNotTaken:
    'Aus diesen Tabellen wurden keine Kommentare übernommen: {tables}. Keine Überschrift sagt, welche Spalte die Kommentare enthält.',
  tableNamed: 'Tabelle {table} („{text}“)',
  quotation: '„{text}“',
  emptyComments: '{count, plural, one {# Kommentar ist leer.} other {# Kommentare sind leer.}}',
  formatChanges:
    '{count, plural, one {# Formatierungsänderung wurde ausgelassen.} other {# Formatierungsänderungen wurden ausgelassen.}}',
  markWithoutComment:
    'Seite {page}: {mark, select, highlight {Die Hervorhebung} underline {Die Unterstreichung} note {Die Notiz} other {Die Markierung}}{mentions, select, words { „{words}“} author { von {author}} both { „{words}“ von {author}} other {}} hat keinen Kommentar.',
  fieldShortened:
    'Punkt {point}: {field, select, place {Die Stelle} proposal {Der Formulierungsvorschlag} author {Der Name} other {Der Text}} wurde auf {limit, number} Zeichen gekürzt.',
  pointsLeftOut:
    'Nur die ersten {limit, number} Punkte wurden übernommen. {more, plural, one {1 weiterer wurde} other {{more, number} weitere wurden}} ausgelassen.',
});
