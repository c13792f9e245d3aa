import type { help as english } from '../en/help.ts';
import { translated } from '../translated.ts';

export const help = translated<typeof english>()({
  pages: 'Seiten des Handbuchs',
  page: {
    basics: 'Für alle',
    author: 'Einreichen und schreiben',
    reviewer: 'Gutachtende',
    delegate: 'Nationale Delegierte',
    council: 'GPC',
    board: 'Vorstand',
    office: 'Geschäftsstelle',
    'by-link': 'Personen mit einem Link',
  },
});
