import type { decide as english } from '../en/decide.ts';
import { translated } from '../translated.ts';

export const decide = translated<typeof english>()({
  record: 'Beschluss',
  recordHint: 'Freiwillig. Der Verlauf des Eintrags enthält die Angaben.',
  recordRequired: 'Die Einstellungen verlangen Art und Tag des Beschlusses und das Protokoll.',
  kind: 'Art des Beschlusses',
  kinds: { meeting: 'Sitzung', circular: 'Umlauf (schriftlich)', chair: 'Durch den Vorsitz' },
  heldOn: 'Tag des Beschlusses',
  minutes: 'Protokoll',
  minutesHint: 'Zum Beispiel „Protokoll 2027/3, Punkt 4“.',
  votes: 'Stimmen',
  votesCounted: '{for, number} dafür, {against, number} dagegen, {abstained, number} enthalten',
  votesFor: 'Dafür',
  votesAgainst: 'Dagegen',
  votesAbstained: 'Enthalten',
  votesWhole: 'Geben Sie alle drei Zahlen ein, oder lassen Sie alle drei leer.',
  conditions: 'Auflagen',
  conditionsHint: 'Die einreichende Person, GPC, Vorstand und Geschäftsstelle können sie lesen.',
  checklist: 'Prüfliste',
  checklistHint: 'Haken Sie ab, was Sie geprüft haben.',
  ticked: 'Geprüft',
});
