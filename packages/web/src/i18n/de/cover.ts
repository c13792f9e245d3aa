import type { cover as english } from '../en/cover.ts';
import { translated } from '../translated.ts';

export const cover = translated<typeof english>()({
  title: 'Begleitschreiben',
  hint: 'Optional. Erklären Sie, was die neue Version ändert und warum. Die nächsten Gutachtenden sehen das Schreiben neben Ihren Antworten.',
  by: '{name}, {date}',
  ofVersion: 'Begleitschreiben zu Version {version, number}',
  left: '{count, plural, one {noch 1 Zeichen} other {noch # Zeichen}}',
  restored: 'Ihr nicht gespeicherter Text wurde wiederhergestellt.',
  conflict: 'Jemand anderes hat das Schreiben inzwischen geändert. Ihr Text steht noch im Feld. Die andere Fassung:',
  keep: 'Meine speichern',
  take: 'Andere übernehmen',
  unsaved: 'Ein Teil Ihres Textes ist noch nicht gespeichert. Bitte prüfen Sie ihn zuerst.',
});
