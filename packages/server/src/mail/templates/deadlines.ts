import { addDays, screenAddress, formatDay } from '@imprimatur/domain';
import type { Words } from '../words/words.ts';
import {
  type TemplateContext,
  listDate,
  entryAddress,
  type EmailText,
  buildReminder,
  buildRequest,
  type Templates,
} from './template.ts';
import { introduceApplication } from './named.ts';
import type { DeadlineValues, TasksValues, TaskValues } from './values.ts';

function composeReminder(
  { unique_id: id, task, screen }: Pick<DeadlineValues | TaskValues, 'unique_id' | 'task' | 'screen'>,
  about: TemplateContext,
  day: TaskValues['due'],
): Omit<EmailText, 'happened'> {
  const ask = about.words.ask[task];
  return {
    ...buildReminder(about, buildRequest(about, ask, id, day), day),
    explained: ask.hint ?? null,
    dates: listDate('entry', day, ask.please('')),
    button: { label: ask.button, address: entryAddress(about, screen) },
  };
}

/** Returns a sentence that says when the deadline is, or was. */
function describeDeadline(
  { name, phase, deadline, days }: DeadlineValues,
  { quoted, phase: phaseName, deadline: sentences }: Words,
) {
  const [title, inPhase] = [quoted(name), phaseName(phase)];
  if (days < 0) return sentences.over(title, inPhase, { count: -days, day: formatDay(deadline) });
  return days === 0 ? sentences.today(title, inPhase) : sentences.ahead(title, inPhase, days);
}

/** Returns the subject and the sentence that ask for several tasks, with the first deadline. */
function requestOf(count: number, dates: NonNullable<EmailText['dates']>, { words, today }: TemplateContext) {
  const { several, reminder } = words;
  const days = dates.map(({ day }) => day).toSorted();
  const [first] = days;
  if (first === undefined) return { subject: reminder(several.subject(count, '')), expected: several.please };
  const overdue = days.filter((day) => day < today).length;
  const shown = formatDay(first);
  return overdue === 0
    ? { subject: reminder(several.subject(count, several.first(shown))), expected: several.firstIs(shown) }
    : {
        subject: reminder(several.subject(count, several.overdue(overdue, shown))),
        expected: several.firstWas(overdue, shown),
      };
}

/** Lists the reminders of several tasks. People without an account have no page with all of them. */
function composeReminders({ tasks }: TasksValues, about: TemplateContext): EmailText {
  const { words, links, to } = about;
  const news = tasks.map(about.reminderOf);
  const dates = news.flatMap((one) => one.dates);
  return {
    ...requestOf(tasks.length, dates, about),
    happened: words.several.happened(tasks.length),
    news,
    dates,
    explained: to.id === null ? introduceApplication(about) : null,
    button: to.id === null ? null : { label: words.button.openWork, address: links.screen(screenAddress('my-work')) },
  };
}

export const deadlineTemplates: Templates<'deadline-reminder' | 'task-reminder' | 'reminders-of-tasks' | 'digest'> = {
  'deadline-reminder': {
    arrives: 'digest',
    compose: (values, about) => {
      const { words } = about;
      const { deadline, days } = values;
      return {
        ...composeReminder(values, { ...about, today: addDays(deadline, -days) }, deadline),
        happened: describeDeadline(values, words),
        // The previous sentence already contains the number of days overdue.
        ...(days < 0 ? { expected: words.ask[values.task].please('') } : {}),
      };
    },
  },
  'task-reminder': {
    arrives: 'always',
    compose: (values, about) => ({
      happened: about.words.officeReminds(about.words.quoted(values.name), about.words.phase(values.phase)),
      ...composeReminder(values, about, values.due),
    }),
  },
  'reminders-of-tasks': { arrives: 'always', compose: composeReminders },
  digest: {
    arrives: 'always',
    compose: ({ news, day }, { words, links, newsOf }) => ({
      subject: words.digest.subject(news.length, formatDay(day)),
      happened: words.digest.happened,
      expected: words.digest.expected,
      news: news.map(newsOf),
      button: { label: words.button.openWork, address: links.screen(screenAddress('my-work')) },
    }),
  },
};
