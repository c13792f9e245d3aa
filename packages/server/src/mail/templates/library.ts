import { formatDay } from '@imprimatur/domain';
import { buildReminder, buildRequest, entryAddress, type Templates } from './template.ts';

export const libraryTemplates: Templates<'re-examination-reminder'> = {
  're-examination-reminder': {
    arrives: 'digest',
    compose: ({ name, unique_id: id, until, asks }, about) => {
      const { words, today } = about;
      const { ends, ended, explained, ...ask } = words.reExamination;
      const title = words.quoted(name);
      return {
        ...buildReminder(about, buildRequest(about, ask[asks], id, until), until),
        happened: until < today ? ended(title, formatDay(until)) : ends(title, formatDay(until)),
        // The previous sentence already contains the date on which the guideline expired.
        ...(until < today ? { expected: ask[asks].please('') } : {}),
        explained,
        button: { label: ask[asks].button, address: entryAddress(about, 'view') },
      };
    },
  },
};
