import type { welcome as english } from '../en/welcome.ts';
import { translated } from '../translated.ts';

export const welcome = translated<typeof english>()({
  title: 'Ihre nächsten Schritte',
  show: 'Ihre nächsten Schritte anzeigen',
  hello: 'Willkommen, {name}.',
  work: '{count, plural, =0 {Im Moment wartet nichts auf Sie.} one {Ein Eintrag wartet auf Sie} other {# Einträge warten auf Sie}}{count, plural, =0 {} other {{elsewhere, plural, =0 {.} one {, einer davon in einer anderen Phase als Ihre Aufgaben.} other {, # davon in anderen Phasen als Ihre Aufgaben.}}}}',
  reExamine:
    '{count, plural, one {Eine veröffentlichte Leitlinie ist} other {# veröffentlichte Leitlinien sind}} erneut zu prüfen.',
  renew: 'Bitte erneuern Sie Ihre dauerhafte Interessenerklärung.',
  atSignIn: 'Nach jeder Anmeldung auf diesem Gerät anzeigen',
  toWork: 'Zu meinen Aufgaben',
  shortcut: {
    drafts: 'Gespeicherte Entwürfe',
    todos: 'Meine Aufgaben',
    underReview: 'In Begutachtung im Ausschuss',
    upcoming: 'Kommende Vorhaben',
    all: 'Alle anzeigen',
  },
});
