import type { calendar as english } from '../en/calendar.ts';
import { translated } from '../translated.ts';

export const calendar = translated<typeof english>()({
  title: 'Ihre Fristen in Ihrem Kalender',
  text: 'Kalender wie Outlook, Google Kalender oder Apple Kalender können Ihre Fristen und Meilensteine über eine private Adresse abrufen. Wer die Adresse kennt, kann Ihre Termine lesen. Geben Sie die Adresse daher nicht weiter.',
  create: 'Adresse anlegen',
  renew: 'Neue Adresse anlegen',
  renewQuestion: 'Neue Adresse anlegen?',
  renewText: 'Die bisherige Adresse funktioniert dann sofort in keinem Kalender mehr.',
  revoke: 'Adresse widerrufen',
  revokeQuestion: 'Adresse widerrufen?',
  revoked: 'Die Kalenderadresse wurde widerrufen.',
  since: 'Ihre Adresse wurde am {date} angelegt. Zu Ihrer Sicherheit wurde sie nur einmal angezeigt.',
  address: 'Ihre Adresse (wird nur jetzt angezeigt)',
  copy: 'Kopieren',
  copied: 'Kopiert',
  notCopied: 'Ihr Browser konnte die Adresse nicht kopieren. Bitte kopieren Sie sie von Hand: {address}',
});
