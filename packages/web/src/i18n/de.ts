import 'dayjs/locale/de.js';
import type { PROBLEMS, ProblemWords } from '@imprimatur/domain/problems';
import { german } from '@imprimatur/domain/problems-in-german';
import { translated } from './translated.ts';

/** The German sentences of every screen but the first, which are in de-first.ts; the calendar gets its months and days with them. */
export { abandoning } from './de/abandoning.ts';
export { absence } from './de/absence.ts';
export { answers } from './de/answers.ts';
export { calendar } from './de/calendar.ts';
export { declarations } from './de/declarations.ts';
export { desk } from './de/desk.ts';
export { documents } from './de/documents.ts';
export { editor } from './de/editor.ts';
export { entry } from './de/entry.ts';
export { examples } from './de/examples.ts';
export { files } from './de/files.ts';
export { install } from './de/install.ts';
export { invitations } from './de/invitations.ts';
export { labels } from './de/labels.ts';
export { letters } from './de/letters.ts';
export { logs } from './de/logs.ts';
export { mails } from './de/mails.ts';
export { person } from './de/person.ts';
export { personalData } from './de/personal-data.ts';
export { points } from './de/points.ts';
export { money } from './de/money.ts';
export { progress } from './de/progress.ts';
export { reading } from './de/reading.ts';
export { responsibilities } from './de/responsibilities.ts';
export { review } from './de/review.ts';
export { settings } from './de/settings.ts';
export { statistics } from './de/statistics.ts';
export { taking } from './de/taking.ts';
export { tasks } from './de/tasks.ts';
export { userImport } from './de/user-import.ts';
export { users } from './de/users.ts';

export const problems: ProblemWords = { ...german, sentences: translated<typeof PROBLEMS>()(german.sentences) };
