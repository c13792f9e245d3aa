import type { userImport as english } from '../en/user-import.ts';
import { translated } from '../translated.ts';

export const userImport = translated<typeof english>()({
  title: 'Personen importieren',
  subtitle: 'Aus einer Tabelle, jederzeit. Nichts wird geschrieben, bevor Sie gesehen haben, was sich ändern würde.',
  table: 'Die Tabelle',
  columns:
    'Excel (.xlsx) oder CSV, je Zeile eine Person. Die erste Zeile kann die Spalten in beliebiger Reihenfolge benennen: Rolle, Vorname, Nachname, E-Mail, Ausschuss; ohne eine solche Zeile stehen sie in dieser Reihenfolge.',
  roles: 'Rollen sind: {roles}. Eine leere Rolle oder ein leerer Ausschuss lässt, was da ist.',
  file: 'Tabelle der Personen',
  fileTitle: 'Tabelle hier ablegen oder wählen',
  fileHint: 'Sie wird auf diesem Gerät gelesen; ihre Zeilen werden zum Vergleich gesendet.',
  another: 'Andere Tabelle wählen',
  nobody: 'In dieser Tabelle steht niemand.',
  preview: 'Was sich ändern würde',
  show: 'Anzeigen',
  result: {
    wrong: 'Fehlerhaft {count, number}',
    new: 'Neu {count, number}',
    changed: 'Geändert {count, number}',
    same: 'Gleich {count, number}',
  },
  wrong: '{count, plural, one {Eine Zeile ist fehlerhaft} other {# Zeilen sind fehlerhaft}}',
  wrongText:
    'Nichts wird importiert, solange eine Zeile fehlerhaft ist: Berichtigen Sie die Tabelle und wählen Sie sie erneut.',
  column: { row: 'Zeile', name: 'Name', email: 'E-Mail', what: 'Was sich ändern würde' },
  field: {
    role: 'Rolle',
    first_name: 'Vorname',
    last_name: 'Nachname',
    email: 'E-Mail',
    committee: 'Ausschuss',
    other: 'Zeile',
  },
  noRole: 'keine Rolle',
  openRounds: 'Diese laufenden Runden warten nicht auf diese Delegierte oder diesen Delegierten: {entries}',
  none: 'Es gibt keine.',
  shown: '{from, number} bis {to, number} von {total, number}',
  previous: 'Vorige Zeilen',
  next: 'Nächste Zeilen',
  follows:
    'Wer nicht in der Tabelle steht, bleibt unverändert. Niemand erhält über den Import eine E-Mail; wessen Adresse in einem Eintrag als die einer Autorin oder eines Autors steht, wird dazu eingeladen.',
  import: '{count, plural, =0 {Nichts zu importieren} one {Eine Person importieren} other {# Personen importieren}}',
  done: 'Importiert: {fresh, number} neu, {changed, number} geändert',
});
