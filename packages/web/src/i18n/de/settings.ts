import type { settings as english } from '../en/settings.ts';
import { translated } from '../translated.ts';

export const settings = translated<typeof english>()({
  title: 'Einstellungen',
  intro:
    'E-Mails an die Geschäftsstelle gehen an alle Personen mit Vollzugriff oder stattdessen an eine Adresse der Geschäftsstelle.',
  officeEmail: 'E-Mail der Geschäftsstelle',
  override: 'E-Mails für die Geschäftsstelle an diese Adresse senden statt an alle Personen mit Vollzugriff',
  incorrect: 'ungültiger Wert',
  cancel: 'Abbrechen',
  update: 'Speichern',
  updated: 'Einstellungen gespeichert',
});
