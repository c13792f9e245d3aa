import type { settings as english } from '../en/settings.ts';
import { translated } from '../translated.ts';

export const settings = translated<typeof english>()({
  title: 'Einstellungen',
  intro:
    'E-Mails an die Geschäftsstelle gehen an alle Personen mit Vollzugriff oder stattdessen an eine Adresse. Antworten gehen an diese Adresse.',
  officeEmail: 'E-Mail der Geschäftsstelle',
  override: 'E-Mails für die Geschäftsstelle an diese Adresse senden statt an alle Personen mit Vollzugriff',
  roundDays: 'Tage je Phase',
  roundDaysHint:
    'Die Frist einer Phase liegt so viele Tage nach ihrem Beginn. Ist das Feld leer, bestimmt der Plan des Eintrags die Frist.',
  incorrect: 'ungültiger Wert',
  cancel: 'Abbrechen',
  update: 'Speichern',
  updated: 'Einstellungen gespeichert',
});
