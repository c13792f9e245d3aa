import type { install as english } from '../en/install.ts';
import { translated } from '../translated.ts';

export const install = translated<typeof english>()({
  title: 'Erste Einrichtung',
  steps: 'Schritte des Imports',
  step: { welcome: 'Willkommen', csv: 'CSV-Daten lesen', verify: 'Angaben prüfen', final: 'Abschluss' },
  back: 'Zurück',
  proceed: 'Weiter',
  closed: 'Dieser Vorgang ist nicht verfügbar oder schon abgeschlossen',
  toSignIn: 'Zur Anmeldung',
  toPublications: 'Zu den Publikationen',

  welcome:
    'Dieser Server kennt noch keine Personen. Hier werden die ersten aus einer Tabelle importiert; eine davon erhält den Vollzugriff und fügt später alle anderen hinzu oder ändert sie.',
  welcomeOnce: 'Das geht einmal. Sobald es Personen gibt, ist diese Seite für immer geschlossen.',
  prepare: 'Was Sie brauchen',
  prepareTable:
    'Eine als CSV gespeicherte oder aus einer Tabellenkalkulation kopierte Tabelle ohne Kopfzeile. Kommas, Semikolons oder Tabulatoren trennen die Spalten:',
  columns: 'Rolle, Vorname, Nachname, E-Mail, Ausschuss',
  prepareRoles: 'Rollen werden an diesen Wörtern erkannt; alles andere lässt die Rolle offen:',
  prepareAdmin: 'Die Person, die den ersten Vollzugriff erhalten soll, muss darunter sein.',

  csv: 'CSV-Daten',
  csvHint: 'Je Zeile eine Person: Rolle, Vorname, Nachname, E-Mail, Ausschuss.',
  file: 'CSV-Datei',
  fileHint: 'Eine CSV- oder Textdatei aus einer Tabellenkalkulation. Sie füllt das Feld darunter.',
  fileRead: '{name}: {count, plural, one {eine Zeile} other {# Zeilen}}',
  encoding: 'Zeichenkodierung der Datei',
  encodingHint:
    'Die Datei sagt nicht, wie sie Buchstaben wie ö, ñ oder ł speichert. Sehen Namen falsch aus, wählen Sie eine andere Kodierung.',
  encodings: {
    'windows-1252': 'Westeuropäisch (Windows-1252)',
    'windows-1250': 'Mitteleuropäisch (Windows-1250)',
    macintosh: 'Westeuropäisch, alter Mac (Mac Roman)',
  },
  nothing: 'Bitte fügen Sie zuerst die Tabelle ein oder wählen Sie sie.',
  errors: '{count, plural, one {Eine Zeile konnte nicht gelesen werden} other {# Zeilen konnten nicht gelesen werden}}',
  errorRow: 'Zeile {row}: {message}',
  moreErrors: '{count, plural, one {und eine weitere} other {und # weitere}}',
  replaced:
    '{count, plural, one {Eine Zeile wurde durch eine spätere mit derselben E-Mail ersetzt.} other {# Zeilen wurden durch spätere mit derselben E-Mail ersetzt.}}',

  verify:
    '{count, plural, one {Eine Person wurde gelesen.} other {# Personen wurden gelesen.}} Berichtigen Sie hier, was nicht stimmt.',
  table: 'Zu importierende Personen',
  column: {
    row: 'Zeile',
    role: 'Rolle',
    first_name: 'Vorname',
    last_name: 'Nachname',
    email: 'E-Mail',
    committee: 'Ausschuss',
    remove: 'Entfernen',
  },
  cellOf: '{column}, Zeile {row}',
  removeRow: 'Zeile {row} entfernen',
  problem: {
    first_name: 'Der Vorname fehlt',
    last_name: 'Der Nachname fehlt',
    email: 'Die E-Mail ist ungültig',
    sameEmail: 'Die E-Mail steht auch in einer anderen Zeile',
    straightApostrophe: "Bitte einen geraden Apostroph (') eingeben",
  },
  problems: '{count, plural, one {Eine Zeile ist zu berichtigen} other {# Zeilen sind zu berichtigen}}',
  onlyProblems: 'Nur zu berichtigende Zeilen',
  shown: 'Zeilen {from, number} bis {to, number} von {total, number}',
  previous: 'Vorige Zeilen',
  next: 'Nächste Zeilen',
  noneLeft: 'Es ist niemand mehr zu importieren. Gehen Sie zurück und lesen Sie die Tabelle erneut ein.',
  allRight: 'Alle Zeilen sind in Ordnung.',

  ready: '{count, plural, one {Eine Person ist bereit} other {# Personen sind bereit}} zum Import.',
  admin: 'Erster Vollzugriff',
  adminHint: 'Niemand sonst erhält dieses Recht durch den Import, welche Rolle auch immer.',
  adminPlaceholder: 'Name oder E-Mail eingeben',
  adminMissing: 'Bitte wählen Sie, wer den ersten Vollzugriff erhält.',
  secret: 'Geheimnis',
  secretHint: 'Der Server zeigt es auf seiner Konsole, im Link zu dieser Seite, solange es keine Personen gibt.',
  secretMissing: 'Bitte geben Sie das Geheimnis von der Konsole des Servers ein.',
  secretWrong:
    'Dieses Geheimnis hat der Server in der letzten Woche nicht auf seiner Konsole gezeigt. Nach einem Neustart zeigt er ein anderes.',
  import: 'Personen importieren',
  importing: 'Wird importiert…',
  done: 'Die Personen wurden importiert',
  doneText:
    '{count, plural, one {Eine Person wurde} other {# Personen wurden}} importiert. {admin} hat den ersten Vollzugriff.',
  refused: 'Der Server hat diese Zeilen nicht angenommen',
});
