import type { invitations as english } from '../en/invitations.ts';
import { translated } from '../translated.ts';

export const invitations = translated<typeof english>()({
  title: 'Einladung',
  invites: '{submitter} lädt Sie ein, als {role} mitzuwirken.',
  entry: 'Arbeitstitel',
  for: 'Für',
  suggestion: 'Andere Person für diese Rolle',
  suggestionHint: 'Optional. Geben Sie einen Namen ein und, falls bekannt, die Adresse.',
  suggests: 'Vorschlag: {suggestion}',
  accepted: 'Sie haben diese Rolle angenommen.',
  rejected: 'Sie haben diese Rolle abgelehnt.',
  changeRequested: 'Sie haben um eine andere Rolle gebeten. Die bisherige können Sie noch annehmen oder ablehnen.',
  abandoned: 'Die Arbeit an diesem Eintrag wurde am {date} eingestellt. Sie müssen nicht mehr antworten.',
  ended: 'Der Eintrag ist abgeschlossen. Sie müssen nicht mehr antworten.',
  signIn: 'Zum Antworten anmelden',
  acceptNow: 'Rolle annehmen',
  missing:
    'In Publikationen steht die Einrichtung jeder Autorin und jedes Autors. Bitte ergänzen Sie die fehlenden Angaben.',
  enter: {
    hospital: 'Geben Sie Ihre Klinik an.',
    city: 'Geben Sie Ihren Ort an.',
    country: 'Geben Sie Ihr Land an.',
  },
  signInText:
    'Sie haben noch nicht geantwortet. Um die Rolle abzulehnen, um eine andere zu bitten oder den Eintrag zuerst zu sehen, melden Sie sich bitte an.',
  signInToDecline:
    'Sie haben noch nicht geantwortet. Um die Rolle abzulehnen, melden Sie sich bitte an und nennen Sie den Grund.',
  otherPerson: 'Diese Einladung ist für {name}. Sie sind als {user} angemeldet.',
  signOut: 'Abmelden',
  open: 'Eintrag öffnen',
  endedLink: 'Dieser Link gilt nicht mehr',
  badLink: 'Dieser Link funktioniert nicht',
  badLinkText:
    'Vielleicht ist der Link unvollständig, oder die Einladung wurde zurückgezogen. Bitte öffnen Sie den Link aus der E-Mail noch einmal oder schreiben Sie an {email}.',
});
