import type { absence as english } from '../en/absence.ts';
import { translated } from '../translated.ts';

export const absence = translated<typeof english>()({
  title: 'Abwesenheit',
  text: 'Andere sehen sie bei der Auswahl von Personen, und Erinnerungen warten bis zur Rückkehr.',
  ownText: 'Andere sehen sie bei der Auswahl von Personen, und Erinnerungen warten bis zu Ihrer Rückkehr.',
  from: 'Erster Tag',
  to: 'Letzter Tag',
  dayMissing: 'Bitte wählen Sie einen Tag.',
  wrongOrder: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  save: 'Abwesenheit speichern',
  clear: 'Nicht abwesend',
  saved: 'Abwesenheit gespeichert',
  away: 'abwesend {from} bis {to}',
});
