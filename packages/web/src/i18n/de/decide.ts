import type { decide as english } from '../en/decide.ts';
import { translated } from '../translated.ts';

export const decide = translated<typeof english>()({
  similar: '{count, plural, one {Ein Eintrag hat einen ähnlichen Titel} other {# Einträge haben ähnliche Titel}}',
  withdrawn: 'Zurückgezogen',
  title: 'Entscheidung',
  decide: 'Entscheiden',
  jump: 'Zur Entscheidung',
  choose: 'Bitte treffen Sie eine Auswahl.',
  since: 'Anforderungen und Antworten',
  earlier: 'Frühere Entscheidungen',
  handedIn: 'Eine neue Version wurde vorgelegt',
  allFiles: 'Alle Versionen',
  findings: 'Grundlage der Entscheidung',
  state: { complete: 'vollständig', open: 'offen', unknown: 'nichts vorhanden' },
  part: {
    files: 'Dateien',
    gpc: 'Begutachtung durch den GPC',
    committee: 'Begutachtung im Ausschuss',
    delegates: 'Nationale Delegierte',
    interests: 'Interessenerklärungen',
    authors: 'Autor/innen',
    money: 'Budget',
  },
  found: {
    files:
      '{version, plural, =0 {noch keine Version} other {Version #}}{files, plural, =0 {} other {{unconfirmed, plural, =0 {, alles bestätigt} one {, 1 Bestätigung fehlt} other {, # Bestätigungen fehlen}}{unopened, plural, =0 {, von Ihnen geöffnet} one {, 1 Datei von Ihnen noch nicht geöffnet} other {, # Dateien von Ihnen noch nicht geöffnet}}}}',
    round:
      '{reviews, plural, =0 {keine Gutachten} one {1 Gutachten, {clean, number} ohne Änderungen} other {# Gutachten, {clean, number} ohne Änderungen}}{settled, plural, =0 {} one {, 1 Punkt erledigt} other {, # Punkte erledigt}}{unsettled, plural, =0 {} one {, 1 Punkt offen} other {, # Punkte offen}}{unanswered, plural, =0 {} one {, 1 verlangt Änderungen ohne Punkte} other {, # verlangen Änderungen ohne Punkte}}',
    delegates:
      '{all, plural, =0 {nicht gefragt} other {{answered, number} von # {answered, plural, one {hat} other {haben}} geantwortet, {agree, plural, one {1 stimmt} other {# stimmen}} zu}}',
    interests:
      '{asked, plural, =0 {noch nicht angefordert} other {{in, number} von # liegen vor}}{undecided, plural, =0 {} other {, # noch zu entscheiden}}',
    authors:
      '{all, plural, =0 {niemand wurde eingeladen} other {# eingeladen, {accepted, number} angenommen}}{silent, plural, =0 {} other {, # ohne Antwort}}',
    money: '{sum} geplant',
  },
  noFiles: 'Es gibt noch keine Dateien.',
  missingFrom: 'Es fehlen noch Erklärungen von: {names}.',
  silentAuthors: 'Diese Autor/innen haben ihre Einladung noch nicht beantwortet: {names}.',
  record: 'Beschluss festhalten',
  recordHint: 'Optional. Die Angaben erscheinen im Verlauf des Eintrags.',
  recordRequired:
    'Bitte geben Sie Art und Datum des Beschlusses und das Protokoll an. Die Einstellungen schreiben alle drei vor.',
  kind: 'Art des Beschlusses',
  heldOn: 'Datum des Beschlusses',
  minutes: 'Protokoll',
  minutesHint: 'Zum Beispiel „Protokoll 2027/3, Punkt 4“.',
  votes: 'Stimmen',
  votesCounted:
    '{for, number} dafür, {against, number} dagegen, {abstained, plural, one {1 Enthaltung} other {# Enthaltungen}}',
  votesFor: 'Dafür',
  votesAgainst: 'Dagegen',
  votesAbstained: 'Enthaltungen',
  votesWhole: 'Geben Sie alle drei Zahlen ein, oder lassen Sie alle drei leer.',
  conditions: 'Auflagen',
  conditionsHint: 'Die einreichende Person, GPC, Vorstand und Geschäftsstelle können sie lesen.',
  checklist: 'Prüfliste',
  checklistHint: 'Haken Sie ab, was Sie geprüft haben.',
  ticked: 'Geprüft',
});
