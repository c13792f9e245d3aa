import type { userImport as english } from '../en/user-import.ts';
import { translated } from '../translated.ts';

export const userImport = translated<typeof english>()({
  title: 'Personen importieren',
  subtitle:
    'Importieren Sie Personen jederzeit aus einer Tabelle. Sie sehen alle Änderungen, bevor etwas gespeichert wird.',
  table: 'Die Tabelle',
  columns:
    'Excel (.xlsx) oder CSV, je Zeile eine Person. Die erste Zeile kann die Spalten in beliebiger Reihenfolge benennen: Rolle, Vorname, Nachname, E-Mail, Ausschuss. Ohne diese Zeile gilt diese Reihenfolge. Das Land von Delegierten tragen Sie danach auf ihrer Seite ein.',
  roles: 'Rollen: {roles}. Eine leere Rolle oder ein leerer Ausschuss ändert den bisherigen Wert nicht.',
  file: 'Tabelle der Personen',
  fileTitle: 'Tabelle hier ablegen oder wählen',
  fileHint: 'Ihr Gerät liest die Datei und sendet ihre Zeilen zum Vergleich.',
  another: 'Andere Tabelle wählen',
  nobody: 'Diese Tabelle enthält keine Personen.',
  preview: 'Änderungen',
  show: 'Anzeigen',
  result: {
    wrong: 'Fehlerhaft {count, number}',
    new: 'Neu {count, number}',
    changed: 'Geändert {count, number}',
    same: 'Gleich {count, number}',
  },
  wrong: '{count, plural, one {Eine Zeile ist fehlerhaft} other {# Zeilen sind fehlerhaft}}',
  wrongText:
    'Solange eine Zeile fehlerhaft ist, kann nichts importiert werden. Bitte korrigieren Sie die Tabelle und wählen Sie sie erneut.',
  column: { row: 'Zeile', name: 'Name', email: 'E-Mail', what: 'Änderungen' },
  field: {
    role: 'Rolle',
    first_name: 'Vorname',
    last_name: 'Nachname',
    email: 'E-Mail',
    committee: 'Ausschuss',
    other: 'Zeile',
  },
  noRole: 'keine Rolle',
  openRounds: 'Diese offenen Runden warten nicht auf diese Person: {entries}',
  none: 'Keine Zeilen.',
  shown: '{from, number} bis {to, number} von {total, number}',
  previous: 'Vorige Zeilen',
  next: 'Nächste Zeilen',
  follows:
    'Personen, die nicht in der Tabelle stehen, bleiben unverändert. Über den Import wird keine E-Mail gesendet. Neue Personen, deren Adresse zu einer Autorin oder einem Autor eines Eintrags gehört, werden zu diesem Eintrag eingeladen.',
  import: '{count, plural, =0 {Nichts zu importieren} one {Eine Person importieren} other {# Personen importieren}}',
  done: 'Importiert: {fresh, number} neu, {changed, number} geändert',
});
