import type { personalData as english } from '../en/personal-data.ts';
import { translated } from '../translated.ts';

export const personalData = translated<typeof english>()({
  ownTitle: 'Ihre Daten',
  ownText:
    'Alles, was über Sie gespeichert ist: Ihr Konto und Ihre Sitzungen, Ihre Rollen in Einträgen, was Sie geschrieben, erklärt, entschieden, hoch- und heruntergeladen haben, die E-Mails an Sie und das Protokoll darüber. Ein ZIP mit einer JSON-Datei für jede Art. Der Abruf wird protokolliert.',
  title: 'Daten von {name}',
  text: 'Alles, was über {name} gespeichert ist, zur Auskunft: Konto, Rollen in Einträgen, Geschriebenes und Erklärtes, E-Mails und Protokoll. Ein ZIP mit einer JSON-Datei für jede Art. Ihr Abruf wird protokolliert.',
  download: 'Daten herunterladen',

  erase: 'Kontaktdaten löschen…',
  eraseName: 'Namen ersetzen…',
  eraseTitle: 'Die Kontaktdaten von {name} löschen?',
  eraseNameTitle: 'Den Namen von {name} ersetzen?',
  eraseText: 'Das lässt sich nicht rückgängig machen.',
  goes: 'Was gelöscht wird',
  goesAccount: 'Adressen, Telefon, Klinik, Ort, Land, Geschlecht, Abwesenheit, Passwort und Single Sign-on',
  goesEntries: 'Die Adresse in jedem Eintrag, in dem die Person genannt ist',
  goesMails: 'Alle E-Mails an die Person, auch solche, die noch warten',
  goesLog: 'Diese Werte im Protokoll; seine Zeilen bleiben und sind nachweisbar',
  goesDeclarations: 'Was die Person vor mehr als {years, plural, one {einem Jahr} other {# Jahren}} erklärt hat',
  stays: 'Was bleibt',
  staysName: 'Der Name bei allem, was die Person getan hat, wenn Sie ihn nicht auch ersetzen',
  staysWork: 'Einträge, Dateien, Gutachten, Punkte, Kommentare und Stimmen, und dass die Person erklärt hat',
  staysText: 'Was andere in einem Text oder einer Datei über die Person geschrieben haben',
  staysBackups: 'Ältere Sicherungen, bis sie ablaufen',
  anonymise: 'Auch den Namen ersetzen',
  anonymiseHint: 'Überall steht dann „Former member“ mit einer Nummer. Vom Namen bleibt nichts erhalten.',
  verb: 'Löschen',
  verbName: 'Ersetzen',
  done: 'Die Kontaktdaten sind gelöscht',
  doneName: 'Die Kontaktdaten sind gelöscht, und der Name ist ersetzt',
});
