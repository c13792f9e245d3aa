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
    'Auf diesem Server gibt es noch keine Konten. Importieren Sie die ersten Personen aus einer Tabelle. Eine davon erhält Vollzugriff und kann später Personen hinzufügen und ändern.',
  welcomeOnce: 'Das ist nur einmal möglich. Nach dem Import ist diese Seite nicht mehr verfügbar.',
  prepare: 'Bevor Sie beginnen',
  prepareTable:
    'Sie brauchen eine Tabelle ohne Kopfzeile, als CSV gespeichert oder aus einer Tabellenkalkulation kopiert. Trennen Sie die Spalten mit Kommas, Semikolons oder Tabulatoren:',
  columns: 'Rolle, Vorname, Nachname, E-Mail, Ausschuss',
  prepareRoles: 'Andere Wörter lassen die Rolle offen. Als Rollen werden diese Wörter erkannt:',
  prepareAdmin: 'Die Tabelle muss die erste Person mit Vollzugriff enthalten.',

  csv: 'CSV-Daten',
  csvHint: 'Je Zeile eine Person: Rolle, Vorname, Nachname, E-Mail, Ausschuss.',
  file: 'CSV-Datei',
  fileHint: 'Eine CSV- oder Textdatei aus einer Tabellenkalkulation. Ihr Inhalt füllt das Feld darunter.',
  fileRead: '{name}: {count, plural, one {eine Zeile} other {# Zeilen}}',
  encoding: 'Zeichenkodierung der Datei',
  encodingHint:
    'Die Datei enthält keine Angabe zur Zeichenkodierung. Wenn Namen mit Buchstaben wie ö, ñ oder ł falsch aussehen, wählen Sie eine andere.',
  encodings: {
    'windows-1252': 'Westeuropäisch (Windows-1252)',
    'windows-1250': 'Mitteleuropäisch (Windows-1250)',
    macintosh: 'Westeuropäisch, alter Mac (Mac Roman)',
  },
  nothing: 'Bitte fügen Sie zuerst die Tabelle ein oder wählen Sie eine Datei.',
  errors: '{count, plural, one {Eine Zeile konnte nicht gelesen werden} other {# Zeilen konnten nicht gelesen werden}}',
  errorRow: 'Zeile {row}: {message}',
  moreErrors: '{count, plural, one {und eine weitere} other {und # weitere}}',
  replaced:
    '{count, plural, one {Eine Zeile wurde durch eine spätere mit derselben E-Mail-Adresse ersetzt.} other {# Zeilen wurden durch spätere mit derselben E-Mail-Adresse ersetzt.}}',

  verify:
    '{count, plural, one {Eine Person wurde gefunden.} other {# Personen wurden gefunden.}} Bitte prüfen und korrigieren Sie die Zeilen.',
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
    email: 'Die E-Mail-Adresse ist ungültig',
    sameEmail: 'Eine andere Zeile hat dieselbe E-Mail-Adresse',
    straightApostrophe: "Bitte einen geraden Apostroph (') eingeben",
  },
  problems: '{count, plural, one {Eine Zeile muss korrigiert werden} other {# Zeilen müssen korrigiert werden}}',
  onlyProblems: 'Nur Zeilen anzeigen, die korrigiert werden müssen',
  shown: 'Zeilen {from, number} bis {to, number} von {total, number}',
  previous: 'Vorige Zeilen',
  next: 'Nächste Zeilen',
  noneLeft: 'Es ist niemand mehr zu importieren. Gehen Sie zurück und fügen Sie die Tabelle erneut ein.',
  allRight: 'Alle Zeilen sind richtig.',

  ready: '{count, plural, one {Eine Person kann} other {# Personen können}} importiert werden.',
  admin: 'Erste Person mit Vollzugriff',
  adminHint: 'Der Import gibt dieses Recht nur dieser Person, unabhängig von den Rollen der anderen.',
  adminPlaceholder: 'Name oder E-Mail-Adresse eingeben',
  adminMissing: 'Bitte wählen Sie die erste Person mit Vollzugriff.',
  secretLabel: 'Einrichtungscode',
  secretHint: 'Die Konsole des Servers zeigt ihn im Link zu dieser Seite.',
  secretMissing: 'Bitte geben Sie den Einrichtungscode von der Konsole des Servers ein.',
  secretWrong:
    'Dieser Einrichtungscode ist falsch oder älter als eine Woche. Starten Sie den Server neu, damit die Konsole einen neuen zeigt.',
  import: 'Personen importieren',
  importing: 'Wird importiert…',
  done: 'Die Personen wurden importiert',
  doneText:
    '{count, plural, one {Eine Person wurde} other {# Personen wurden}} importiert. {admin} ist die erste Person mit Vollzugriff.',
  refused: 'Der Server hat diese Zeilen nicht angenommen',
});
