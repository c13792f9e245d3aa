import type { calendar as english } from '../en/calendar.ts';
import { translated } from '../translated.ts';

export const calendar = translated<typeof english>()({
  title: 'Ihre Fristen in Ihrem Kalender',
  text: 'Eine private Adresse, die Kalender wie Outlook, Google Kalender oder Apple Kalender von selbst abrufen: was Sie bis wann zu tun haben und Ihre Meilensteine. Wer die Adresse hat, kann sie lesen; geben Sie sie daher an niemanden weiter.',
  create: 'Adresse anlegen',
  renew: 'Neue Adresse anlegen',
  renewQuestion: 'Neue Adresse anlegen?',
  renewText: 'Die bisherige Adresse gilt dann sofort nicht mehr, in keinem Kalender, der sie abruft.',
  revoke: 'Adresse widerrufen',
  revokeQuestion: 'Adresse widerrufen?',
  revoked: 'Die Kalenderadresse wurde widerrufen.',
  since: 'Seit {date} ist eine Adresse in Gebrauch. Zu Ihrer Sicherheit wurde sie nur einmal angezeigt.',
  address: 'Ihre Adresse, nur dieses eine Mal angezeigt',
  copy: 'Kopieren',
  copied: 'Kopiert',
  notCopied: 'Der Browser hat sie nicht kopiert. Bitte kopieren Sie die Adresse von Hand: {address}',
});
