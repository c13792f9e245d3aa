import type { failure as english } from '../en/failure.ts';
import { translated } from '../translated.ts';

export const failure = translated<typeof english>()({
  forbidden: 'Nicht erlaubt!',
  forbiddenText: 'Diese Aktion ist nicht erlaubt',
  unprocessable: 'Die Eingaben konnten nicht verarbeitet werden',
  connection: 'Verbindungsfehler',
  connectionText:
    'Der Server ist nicht erreichbar. Ihr Text bleibt erhalten. Bitte versuchen Sie es gleich noch einmal.',
  conflict: 'Inzwischen geändert',
  notFound: 'Nicht gefunden.',
  other: 'Etwas ist schiefgegangen',
  declareFirst: 'Interessen erklären',
  showMe: 'Anzeigen',
  reload: 'Neu laden',
  notLoaded: 'Die Seite konnte nicht geladen werden.',
  needsScript: 'Diese Seite braucht JavaScript.',
  formTitle: 'Fehler!',
  formText: 'Bitte füllen Sie die Pflichtfelder aus, um fortzufahren',
});
