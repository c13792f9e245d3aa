import type { reviewers as english } from '../en/reviewers.ts';
import { translated } from '../translated.ts';

export const reviewers = translated<typeof english>()({
  title: 'Angaben zu den Gutachtenden',
  no_vote: 'kann diesen Eintrag wegen eigener Interessen nicht begutachten',
  excluded: 'ist wegen eigener Interessen von diesem Eintrag ausgeschlossen',
  open: '{count, plural, =0 {keine offenen Gutachten} one {1 offenes Gutachten} other {# offene Gutachten}}',
  last: '{days, plural, =0 {letztes Gutachten nach weniger als einem Tag} one {letztes Gutachten nach 1 Tag} other {letztes Gutachten nach # Tagen}}',
  conflict: 'möglicher Interessenkonflikt: {kind} ({detail})',
});
