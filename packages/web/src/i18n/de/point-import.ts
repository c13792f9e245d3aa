import type { pointImport as english } from '../en/point-import.ts';
import { translated } from '../translated.ts';

export const pointImport = translated<typeof english>()({
  open: 'Punkte aus Datei übernehmen…',
  title: 'Punkte aus einer Datei übernehmen',
  choose: 'Datei mit Ihren Punkten',
  drop: 'Datei hier ablegen oder wählen',
  what: 'Word (.docx) mit Kommentaren, PDF mit Anmerkungen oder eine Tabelle: Excel (.xlsx), CSV, eine Word-Tabelle.',
  stays:
    'Die Datei wird auf diesem Gerät gelesen und nicht hochgeladen. Gespeichert werden nur die Punkte, die Sie übernehmen.',
  other: 'Andere Datei wählen…',
  changes: 'Auch nachverfolgte Änderungen',
  stopped: 'Angehalten. Nichts wurde übernommen.',
  unreadable: '{name} kann hier nicht gelesen werden',
  nothing: 'In dieser Datei wurden keine Punkte gefunden.',
  nothingWord:
    'Dieses Dokument enthält keinen Kommentar und keine Tabelle mit Kommentaren. Sind Ihre Punkte nachverfolgte Änderungen, wählen Sie „Auch nachverfolgte Änderungen“.',
  allTaken: 'Alle Punkte dieser Datei sind übernommen.',
  found: '{count, plural, one {Ein Punkt} other {# Punkte}} gefunden',
  unread: '{count, plural, one {Eine Stelle konnte} other {# Stellen konnten}} nicht gelesen werden',
  moreUnread: '{count, number} weitere',

  list: 'Gefundene Punkte',
  ticked: '{ticked, number} von {count, number} gewählt',
  tickAll: 'Alle wählen',
  tickNone: 'Keine wählen',
  kindOfTicked: 'Art der gewählten Punkte',
  setKind: 'Art der gewählten:',
  kindSet: '{count, plural, one {Der gewählte Punkt ist} other {Alle # gewählten Punkte sind}} jetzt: {kind}.',
  quotations: 'Die Zitate stammen aus {name}',
  quotationsHint:
    'Ihre Punkte stehen dann beim Lesen des Manuskripts neben diesen Worten. Sonst beginnen die Worte den Text.',
  quotationsSought: 'Sie werden in diesem Manuskript gesucht…',
  quotationsMissing:
    '{count, plural, one {Ein Zitat steht nicht in diesem Manuskript. Es beginnt den Text seines Punkts.} other {# Zitate stehen nicht in diesem Manuskript. Sie beginnen die Texte ihrer Punkte.}}',

  more: '{count, number} weitere anzeigen',
  takePoint: 'Punkt {number, number} übernehmen',
  by: 'von {author}',
  sameAs: 'gleich wie {number, number}',
  has: 'haben Sie schon',
  corrected: 'berichtigt',
  noText: 'kein Text',
  fieldsOf: 'Punkt {number, number}',
  wrong: 'Punkt {number, number}',

  full: 'In einem Eintrag können Sie {limit, number} Punkte in Vorbereitung haben, und Sie haben {count, number}: {room, plural, =0 {Keiner kann mehr übernommen werden} one {Einer kann noch übernommen werden} other {# können noch übernommen werden}}.',
  fullMore: 'Nur die ersten sind gewählt.',
  tooMany: '{count, plural, one {Bitte wählen Sie einen ab.} other {Bitte wählen Sie # ab.}}',
  someIn: '{count, plural, one {Ein Punkt ist} other {# Punkte sind}} übernommen und hier nicht mehr aufgeführt.',
  take: '{count, plural, one {Einen Punkt übernehmen} other {# Punkte übernehmen}}',
  taken: '{count, plural, one {Ein Punkt} other {# Punkte}} aus {name} übernommen',
  cancel: 'Abbrechen',
});
