import type { person as english } from '../en/person.ts';
import { translated } from '../translated.ts';

export const person = translated<typeof english>()({
  edit: 'Bearbeiten',
  handOver: 'Übergeben…',
  deactivate: 'Deaktivieren…',
  letIn: 'Reaktivieren',
  handedOver: 'Übergeben',
  reads: '{language, select, de {liest Deutsch} other {liest Englisch}}',
  deactivated: 'kann sich nicht anmelden',
  deleted: 'gelöscht',
  erased: 'Kontaktdaten gelöscht',
  asked: 'Offene Aufgaben',
  askedAll: 'Alle {count, number} auf dem Schreibtisch anzeigen',
  showAll: 'Alle {count, number} anzeigen',
  askedNothing: '{name} hat keine offenen Aufgaben.',
  parts: 'Rollen in Einträgen',
  open: 'Laufend',
  ended: 'Abgeschlossen',
  noParts: '{name} hat in keinem Eintrag eine Rolle.',
  mails: 'E-Mails an {name}',
  allMails: 'Alle E-Mails',
  noMails: '{name} hat noch keine E-Mail erhalten.',
  column: { entry: 'Publikation', role: 'Rolle', state: 'Status', sent: 'Erstellt', subject: 'Betreff' },
});
