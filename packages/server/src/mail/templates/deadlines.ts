import { screenAddress, showDay } from '@imprimatur/domain';
import { dated, entryAddress, type Templates } from './template.ts';

/** How a deadline stands that is so many days ahead. */
function stands(days: number): 'ahead' | 'today' | 'over' {
  if (days === 0) return 'today';
  return days > 0 ? 'ahead' : 'over';
}

export const deadlineTemplates: Templates<'deadline-reminder' | 'task-reminder' | 'digest'> = {
  'deadline-reminder': {
    arrives: 'digest',
    letter: ({ name, phase, task, screen, deadline, days }, about) => {
      const { words } = about;
      const { subject, due } = words.deadline[stands(days)];
      const inPhase = words.deadline.inPhase(words.quoted(name), words.quoted(words.phase(phase)));
      return {
        subject: subject(Math.abs(days)),
        happened: `${inPhase} ${due(Math.abs(days), showDay(deadline))}`,
        expected: words.task[task],
        dates: dated('entry', deadline, words.task[task]),
        button: { label: words.button.openEntry, address: entryAddress(about, screen) },
      };
    },
  },
  'task-reminder': {
    arrives: 'always',
    letter: ({ name, phase, task, screen, due }, about) => {
      const { words } = about;
      const [title, inPhase] = [words.quoted(name), words.quoted(words.phase(phase))];
      const { subject, waits, waitsUntil } = words.reminder;
      return {
        subject,
        happened: due === null ? waits(title, inPhase) : waitsUntil(title, inPhase, showDay(due)),
        expected: words.task[task],
        dates: dated('entry', due, words.task[task]),
        button: { label: words.button.openEntry, address: entryAddress(about, screen) },
      };
    },
  },
  digest: {
    arrives: 'always',
    letter: ({ news, day }, { words, links, newsOf }) => ({
      subject: words.digest.subject(news.length, showDay(day)),
      happened: words.digest.happened,
      news: news.map(newsOf),
      button: { label: words.button.openWork, address: links.screen(screenAddress('my-work')) },
    }),
  },
};
