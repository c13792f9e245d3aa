import type { pointImport as english } from '../en/point-import.ts';
import { translated } from '../translated.ts';

export const pointImport = translated<typeof english>()({
  open: 'Punkte aus Datei übernehmen…',
  title: 'Punkte aus einer Datei übernehmen',
  choose: 'Datei mit Ihren Punkten',
  drop: 'Datei hier ablegen oder wählen',
  what: 'Word (.docx) mit Kommentaren, PDF mit Anmerkungen oder eine Tabelle in Excel (.xlsx), CSV oder Word.',
  stays: 'Ihr Gerät liest die Datei, ohne sie hochzuladen. Nur die Punkte, die Sie übernehmen, werden gespeichert.',
  other: 'Andere Datei wählen…',
  changes: 'Auch nachverfolgte Änderungen',
  stopped: 'Abgebrochen. Es wurde nichts übernommen.',
  unreadable: '{name} kann hier nicht gelesen werden',
  nothing: 'In dieser Datei wurden keine Punkte gefunden.',
  nothingWord:
    'Dieses Dokument enthält keine Kommentare und keine Tabelle mit Kommentaren. Wenn Ihre Punkte nachverfolgte Änderungen sind, wählen Sie „Auch nachverfolgte Änderungen“.',
  allTaken: 'Alle Punkte dieser Datei wurden übernommen.',
  found: '{count, plural, one {Ein Punkt} other {# Punkte}} gefunden',
  unread: '{count, plural, one {Eine Stelle konnte} other {# Stellen konnten}} nicht gelesen werden',
  moreUnread: '{count, number} weitere',

  list: 'Gefundene Punkte',
  ticked: '{ticked, number} von {count, number} ausgewählt',
  tickAll: 'Alle auswählen',
  tickNone: 'Alle abwählen',
  kindOfTicked: 'Art der ausgewählten Punkte',
  setKind: 'Art festlegen:',
  kindSet:
    '{count, plural, one {Der ausgewählte Punkt ist} other {Alle # ausgewählten Punkte sind}} jetzt als „{kind}“ eingestuft.',
  quotations: 'Die Zitate stammen aus {name}',
  quotationsHint:
    'Ihre Punkte erscheinen dann neben diesen Stellen im Manuskript. Sonst beginnt jeder Punkt mit seinem Zitat.',
  quotationsSought: 'Die Zitate werden in diesem Manuskript gesucht…',
  quotationsMissing:
    '{count, plural, one {Ein Zitat steht nicht in diesem Manuskript. Es wird dem Text seines Punkts vorangestellt.} other {# Zitate stehen nicht in diesem Manuskript. Sie werden den Texten ihrer Punkte vorangestellt.}}',

  more: '{count, number} weitere anzeigen',
  takePoint: 'Punkt {number, number} übernehmen',
  by: 'von {author}',
  sameAs: 'identisch mit Punkt {number, number}',
  has: 'schon unter Ihren Punkten',
  corrected: 'korrigiert',
  noText: 'kein Text',
  fieldsOf: 'Punkt {number, number}',
  wrong: 'Punkt {number, number}',

  full: 'Sie können je Eintrag bis zu {limit, number} Punkte vorbereiten und haben schon {count, number}. {room, plural, =0 {Sie können keine weiteren übernehmen} one {Sie können noch 1 übernehmen} other {Sie können noch # übernehmen}}.',
  fullMore: 'Nur die ersten sind ausgewählt.',
  tooMany: '{count, plural, one {Bitte wählen Sie 1 Punkt ab.} other {Bitte wählen Sie # Punkte ab.}}',
  someIn:
    '{count, plural, one {Ein Punkt wurde übernommen und ist} other {# Punkte wurden übernommen und sind}} nicht mehr in dieser Liste.',
  take: '{count, plural, one {Einen Punkt übernehmen} other {# Punkte übernehmen}}',
  taken: '{count, plural, one {Ein Punkt} other {# Punkte}} aus {name} übernommen',
  cancel: 'Abbrechen',
});
