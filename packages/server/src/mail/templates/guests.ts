import { formatDay } from '@imprimatur/domain';
import type { Templates } from './template.ts';

export const guestTemplates: Templates<'dossier-guest'> = {
  'dossier-guest': {
    arrives: 'always',
    compose: ({ by, guest, day, time, name, unique_id: id }, { words, links, association, product, contact }) => ({
      subject: words.guest.subject(id),
      happened: words.guest.happened(by, words.quoted(name)),
      expected: words.guest.expected(formatDay(day), time),
      explained: [words.guest.logged, words.guest.questions(contact), words.introduction(association, product)].join(
        ' ',
      ),
      button: { label: words.guest.button, address: links.guest(guest) },
    }),
  },
};
