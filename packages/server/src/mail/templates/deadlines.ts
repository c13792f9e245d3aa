import { screenAddress, showDay } from '@imprimatur/domain';
import { dated, entryAddress, type Templates } from './template.ts';
import type { DeadlineValues } from './values.ts';

const count = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

function when({ days, deadline }: DeadlineValues): string {
  if (days > 0) return `in ${count(days)}, on ${showDay(deadline)}`;
  return days === 0 ? `today, ${showDay(deadline)}` : `since ${showDay(deadline)}, ${count(-days)} ago`;
}

function subjectOf({ days }: DeadlineValues): string {
  if (days > 0) return `Due in ${count(days)}`;
  return days === 0 ? 'Due today' : `Overdue for ${count(-days)}`;
}

export const deadlineTemplates: Templates<'deadline-reminder' | 'task-reminder' | 'digest'> = {
  'deadline-reminder': {
    arrives: 'digest',
    letter: (values, about) => ({
      subject: subjectOf(values),
      happened: `“${values.name}” is in the phase “${values.phase}”. Its deadline is ${when(values)}.`,
      expected: values.task,
      dates: dated('entry', values.deadline, values.task),
      button: { label: 'Open the entry', address: entryAddress(about, values.screen) },
    }),
  },
  'task-reminder': {
    arrives: 'always',
    letter: ({ name, phase, task, screen, due }, about) => ({
      subject: 'A reminder',
      happened: `“${name}” is in the phase “${phase}” and waits for you${due === null ? '' : `: the date is ${showDay(due)}`}.`,
      expected: task,
      dates: dated('entry', due, task),
      button: { label: 'Open the entry', address: entryAddress(about, screen) },
    }),
  },
  digest: {
    arrives: 'always',
    letter: ({ news, day }, { links }) => ({
      subject: `${news.length === 1 ? 'One piece' : `${news.length} pieces`} of news, ${showDay(day)}`,
      happened: 'This is what has happened since your last summary.',
      news: news.map((one) => ({
        title: one.subject,
        text: [one.happened, one.expected].filter(Boolean).join(' '),
        address: links.screen(one.path),
      })),
      button: { label: 'Open my work', address: links.screen(screenAddress('my-work')) },
    }),
  },
};
