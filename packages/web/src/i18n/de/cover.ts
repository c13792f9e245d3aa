import type { cover as english } from '../en/cover.ts';
import { translated } from '../translated.ts';

export const cover = translated<typeof english>()({
  title: 'Begleitschreiben',
  hint: 'Freiwillig. Sagen Sie, was die neue Version ändert und warum. Wer sie als Nächstes begutachtet, liest das Schreiben neben Ihren Antworten.',
  by: '{name}, {date}',
  ofVersion: 'Begleitschreiben zu Version {version, number}',
  left: '{count, plural, one {noch 1 Zeichen} other {noch # Zeichen}}',
  restored: 'Ihre vorherige Eingabe ist wieder da.',
  conflict: 'Das Schreiben wurde inzwischen geändert. Ihre Eingabe bleibt im Feld. Die andere Fassung:',
  keep: 'Meine speichern',
  take: 'Andere übernehmen',
  unsaved: 'Ein Teil Ihrer Eingaben ist noch nicht gespeichert. Bitte sehen Sie sie zuerst an.',
});
