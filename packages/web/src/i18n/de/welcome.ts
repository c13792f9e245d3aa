import type { welcome as english } from '../en/welcome.ts';
import { translated } from '../translated.ts';

export const welcome = translated<typeof english>()({
  title: 'Ihre nächsten Schritte',
  show: 'Ihre nächsten Schritte anzeigen',
  hello: 'Willkommen, {name}.',
  work: '{count, plural, =0 {Sie haben keine offenen Aufgaben.} one {Sie haben Aufgaben in 1 Eintrag.} other {Sie haben Aufgaben in # Einträgen.}}{count, plural, =0 {} other {{elsewhere, plural, =0 {} one { 1 davon ist nicht unter „Meine Aufgaben“.} other { # davon sind nicht unter „Meine Aufgaben“.}}}}',
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
