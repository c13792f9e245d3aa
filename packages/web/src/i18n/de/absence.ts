import type { absence as english } from '../en/absence.ts';
import { translated } from '../translated.ts';

export const absence = translated<typeof english>()({
  title: 'Abwesenheit',
  text: 'Andere sehen die Abwesenheit, wenn sie Personen auswählen. Bis zum letzten Tag werden keine Erinnerungen gesendet.',
  ownText:
    'Andere sehen Ihre Abwesenheit, wenn sie Personen auswählen. Bis zum letzten Tag erhalten Sie keine Erinnerungen.',
  from: 'Erster Tag',
  to: 'Letzter Tag',
  dayMissing: 'Bitte wählen Sie ein Datum.',
  wrongOrder: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  save: 'Abwesenheit speichern',
  clear: 'Abwesenheit entfernen',
  saved: 'Abwesenheit gespeichert',
  away: 'abwesend vom {from} bis {to}',
});
