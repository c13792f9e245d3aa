import { addDays, screenAddress, showDay } from '@imprimatur/domain';
import type { Words } from '../words/words.ts';
import { type About, dated, entryAddress, type Letter, remindingOf, requestWith, type Templates } from './template.ts';
import type { DeadlineValues, TaskValues } from './values.ts';

/** The parts of a reminder that do not depend on its reason. */
function reminderOf(
  { unique_id: id, task, screen }: Pick<DeadlineValues | TaskValues, 'unique_id' | 'task' | 'screen'>,
  about: About,
  day: TaskValues['due'],
): Omit<Letter, 'happened'> {
  const ask = about.words.ask[task];
  return {
    ...remindingOf(about, requestWith(about, ask, id, day), day),
    explained: ask.hint ?? null,
    dates: dated('entry', day, ask.please('')),
    button: { label: ask.button, address: entryAddress(about, screen) },
  };
}

/** Describes when the deadline is or was. */
function deadlineIn(
  { name, phase, deadline, days }: DeadlineValues,
  { quoted, phase: phaseName, deadline: says }: Words,
) {
  const [title, inPhase] = [quoted(name), phaseName(phase)];
  if (days < 0) return says.over(title, inPhase, { count: -days, day: showDay(deadline) });
  return days === 0 ? says.today(title, inPhase) : says.ahead(title, inPhase, days);
}

export const deadlineTemplates: Templates<'deadline-reminder' | 'task-reminder' | 'digest'> = {
  'deadline-reminder': {
    arrives: 'digest',
    letter: (values, about) => {
      const { words } = about;
      const { deadline, days } = values;
      return {
        ...reminderOf(values, { ...about, today: addDays(deadline, -days) }, deadline),
        happened: deadlineIn(values, words),
        // The sentence before already contains the days overdue.
        ...(days < 0 ? { expected: words.ask[values.task].please('') } : {}),
      };
    },
  },
  'task-reminder': {
    arrives: 'always',
    letter: (values, about) => ({
      happened: about.words.officeReminds(about.words.quoted(values.name), about.words.phase(values.phase)),
      ...reminderOf(values, about, values.due),
    }),
  },
  digest: {
    arrives: 'always',
    letter: ({ news, day }, { words, links, newsOf }) => ({
      subject: words.digest.subject(news.length, showDay(day)),
      happened: words.digest.happened,
      expected: words.digest.expected,
      news: news.map(newsOf),
      button: { label: words.button.openWork, address: links.screen(screenAddress('my-work')) },
    }),
  },
};
