import type { welcome as english } from '../en/welcome.ts';
import { translated } from '../translated.ts';

export const welcome = translated<typeof english>()({
  title: 'Ihre nächsten Schritte',
  show: 'Ihre nächsten Schritte anzeigen',
  hello: 'Willkommen, {name}.',
  tasks:
    '{count, plural, =0 {Sie haben keine offenen Aufgaben.} one {Sie haben eine offene Aufgabe.} other {Sie haben # offene Aufgaben.}}',
  work: '{count, plural, one {Eine Publikation wartet auf Sie.} other {# Publikationen warten auf Sie.}}{elsewhere, plural, =0 {} other {{count, plural, one { Sie ist nicht unter „Meine To-dos“.} other {{elsewhere, plural, one { Eine davon ist} other { # davon sind}} nicht unter „Meine To-dos“.}}}}',
  reExamine:
    '{count, plural, one {Eine veröffentlichte Leitlinie muss} other {# veröffentlichte Leitlinien müssen}} erneut geprüft werden.',
  renew: 'Bitte erneuern Sie Ihre dauerhafte Interessenerklärung.',
  atSignIn: 'Nach jeder Anmeldung auf diesem Gerät anzeigen',
  toWork: 'Zu meinen Aufgaben',
  shortcut: {
    drafts: 'Gespeicherte Entwürfe',
    todos: 'Meine To-dos',
    underReview: 'In Begutachtung im Ausschuss',
    upcoming: 'Kommende Vorhaben',
    all: 'Alle anzeigen',
  },
});
