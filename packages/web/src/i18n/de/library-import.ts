import type { libraryImport as english } from '../en/library-import.ts';
import { translated } from '../translated.ts';

export const libraryImport = translated<typeof english>()({
  title: 'Veröffentlichte Leitlinien importieren',
  subtitle:
    'Nehmen Sie frühere Leitlinien in die Bibliothek auf. Sie können jeden Eintrag prüfen, bevor etwas gespeichert wird.',
  columns:
    'Excel (.xlsx) oder CSV, je Zeile eine Leitlinie. Die erste Zeile benennt die Spalten, in beliebiger Reihenfolge, deutsch oder englisch.',
  needed: 'Erforderlich: Titel, Ausschuss, Art, Datum, Zeitschrift, DOI.',
  optional: 'Optional: Autoren, Sprache, Link, gültig bis, Vorgänger (dessen DOI).',
  sample: 'Beispieltabelle herunterladen',
  sampleName: 'leitlinien.csv',
  file: 'Tabelle der Leitlinien',
  missing:
    'In der ersten Zeile fehlt eine Spalte für: {columns}. Bitte ergänzen Sie diese und wählen Sie die Tabelle erneut.',
  ignored: 'Diese Spalten werden nicht importiert: {columns}',
  empty: 'Diese Tabelle enthält keine Leitlinien.',
  tooMany: 'Diese Tabelle hat {count, number} Leitlinien. Bitte importieren Sie höchstens {limit, number} auf einmal.',
  column: { row: 'Zeile', name: 'Leitlinie', published: 'Veröffentlicht', what: 'Ergebnis' },
  field: {
    title: 'Titel',
    committee: 'Ausschuss',
    type: 'Art',
    date: 'Datum',
    journal: 'Zeitschrift',
    doi: 'DOI',
    authors: 'Autoren',
    language: 'Sprache',
    link: 'Link',
    in_force_until: 'Gültig bis',
    predecessor: 'Vorgänger',
    other: 'Zeile',
  },
  becomes: '{state} · gültig bis {date}',
  replaces: 'Ersetzt: {title}',
  inLibrary: 'Schon in der Bibliothek als {id}',
  none: 'Keine Zeilen.',
  follows:
    'Die Leitlinien erscheinen als veröffentlicht in der Bibliothek und, sofern es eingeschaltet ist, im öffentlichen Register. Es werden keine E-Mails gesendet. Leitlinien, die schon in der Bibliothek sind, bleiben unverändert.',
  import: '{count, plural, =0 {Nichts zu importieren} one {Einen Eintrag importieren} other {# Einträge importieren}}',
  done: '{count, plural, one {Eine Leitlinie importiert} other {# Leitlinien importiert}}',
});
