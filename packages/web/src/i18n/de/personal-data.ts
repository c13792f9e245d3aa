import type { personalData as english } from '../en/personal-data.ts';
import { translated } from '../translated.ts';

export const personalData = translated<typeof english>()({
  ownTitle: 'Ihre Daten',
  ownText:
    'Laden Sie alles herunter, was über Sie gespeichert ist: Konto und Sitzungen, Rollen in Einträgen, Texte, Erklärungen, Entscheidungen, Uploads und Downloads, E-Mails an Sie und Zeilen des Protokolls. Sie erhalten eine ZIP-Datei mit einer JSON-Datei je Art. Der Download wird protokolliert.',
  title: 'Daten von {name}',
  text: 'Laden Sie alles herunter, was über {name} gespeichert ist: Konto, Rollen in Einträgen, Texte, Erklärungen, E-Mails und Zeilen des Protokolls. Sie erhalten eine ZIP-Datei mit einer JSON-Datei je Art. Der Download wird protokolliert.',
  download: 'Daten herunterladen',

  erase: 'Kontaktdaten löschen…',
  eraseName: 'Namen ersetzen…',
  eraseTitle: 'Die Kontaktdaten von {name} löschen?',
  eraseNameTitle: 'Den Namen von {name} ersetzen?',
  eraseText: 'Das lässt sich nicht rückgängig machen.',
  goes: 'Gelöscht',
  goesAccount: 'Adressen, Telefon, Klinik, Ort, Land, Geschlecht, Abwesenheit, Passwort und Single Sign-on',
  goesEntries: 'Die Adresse in jedem Eintrag, in dem die Person genannt ist',
  goesMails: 'Alle E-Mails an die Person, auch noch nicht gesendete',
  goesLog: 'Dieselben Angaben im Protokoll (die Zeilen bleiben erhalten und prüfbar)',
  goesDeclarations: 'Erklärungen, die älter als {years, plural, one {ein Jahr} other {# Jahre}} sind',
  stays: 'Erhalten',
  staysName: 'Der Name bei den Arbeiten der Person, wenn Sie ihn nicht auch ersetzen',
  staysWork:
    'Einträge, Dateien, Gutachten, Punkte, Kommentare und Stimmen, und die Tatsache, dass die Person ihre Interessen erklärt hat',
  staysText: 'Texte über die Person, die andere in Felder oder Dateien geschrieben haben',
  staysBackups: 'Ältere Sicherungen, bis sie gelöscht werden',
  anonymise: 'Auch den Namen ersetzen',
  anonymiseHint: 'Überall steht dann „Former member“ mit einer Nummer. Der ursprüngliche Name wird nicht aufbewahrt.',
  verb: 'Löschen',
  verbName: 'Ersetzen',
  done: 'Die Kontaktdaten sind gelöscht',
  doneName: 'Die Kontaktdaten sind gelöscht, und der Name ist ersetzt',
});
