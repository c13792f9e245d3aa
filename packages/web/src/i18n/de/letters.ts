import type { letters as english } from '../en/letters.ts';
import { translated } from '../translated.ts';

export const letters = translated<typeof english>()({
  letter: 'Das Schreiben',
  text: 'Text des Schreibens',
  first: 'Die ersten {count, number} werden angezeigt.',
  next: 'Schreiben {at, number} von {count, number}: nächstes anzeigen',
  andOthers: '{names} und {more, plural, one {eine weitere Person} other {# weitere}}',
  paragraph: 'Diesen Schreiben einen Absatz hinzufügen',
  paragraphHint: 'Er steht in jedem Schreiben, unter Ihrem Namen. Sie können ihn weglassen.',
  count: '{count, plural, one {Ein Schreiben wird gesendet} other {# Schreiben werden gesendet}}',
  none: 'Es wird kein Schreiben gesendet.',
  incomplete: 'Die Schreiben stehen hier, sobald alles ausgefüllt ist.',
  notShown: 'Die Schreiben können im Moment nicht angezeigt werden. Sie können trotzdem fortfahren.',
});
