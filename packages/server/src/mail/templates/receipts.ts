import { formatDay, turnOf } from '@imprimatur/domain';
import { entryAddress, type Templates, formatByDay } from './template.ts';

export const receiptTemplates: Templates<'receipt'> = {
  receipt: {
    arrives: 'always',
    compose: ({ name, unique_id: id, version, by, day, time, phase, deadline }, about) => {
      const { words } = about;
      const { receipt } = words;
      const title = words.quoted(name);
      const what = version === null ? title : receipt.version(version, title);
      const next = receipt.next[turnOf(phase)](formatByDay(words, deadline));
      return {
        subject: version === null ? receipt.ofEntry : receipt.ofVersion(version),
        happened: receipt.happened(what, { day: formatDay(day), time, by, id, version }),
        expected: receipt.expected(words.quoted(words.phase(phase)), next),
        button: { label: words.button.openEntry, address: entryAddress(about, 'view') },
      };
    },
  },
};
