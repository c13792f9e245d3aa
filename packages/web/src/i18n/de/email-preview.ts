import type { emailPreview as english } from '../en/email-preview.ts';
import { translated } from '../translated.ts';

export const emailPreview = translated<typeof english>()({
  letter: 'Die E-Mail',
  text: 'Text der E-Mail',
  first: 'Nur die ersten {count, number} werden angezeigt.',
  next: 'E-Mail {at, number} von {count, number}: nächste anzeigen',
  several: '{name} ({count, number})',
  andMore: '{names} und {more, number} weitere',
  paragraph: 'Diesen E-Mails einen Absatz hinzufügen',
  paragraphHint: 'Optional. Er erscheint unter Ihrem Namen in jeder E-Mail.',
  count: '{count, plural, one {Eine E-Mail wird gesendet} other {# E-Mails werden gesendet}}',
  none: 'Es wird keine E-Mail gesendet.',
  incomplete: 'Die E-Mails erscheinen hier, sobald Sie alle Pflichtfelder ausgefüllt haben.',
  loading: 'Die E-Mails werden geladen…',
  notShown: 'Die E-Mails können im Moment nicht angezeigt werden. Sie können ohne die Vorschau fortfahren.',
});
