import 'dayjs/locale/de.js';
import type { PROBLEMS, ProblemWords } from '@imprimatur/domain/problems';
import { GERMAN_PROBLEMS } from '@imprimatur/domain/problems-in-german';
import { translated } from './translated.ts';

/** The German sentences of all screens except the first (de-first.ts). Loading them also gives the calendar its German names. */
export { abandoning } from './de/abandoning.ts';
export { absence } from './de/absence.ts';
export { answers } from './de/answers.ts';
export { cover } from './de/cover.ts';
export { calendar } from './de/calendar.ts';
export { decide } from './de/decide.ts';
export { declarations } from './de/declarations.ts';
export { desk } from './de/desk.ts';
export { documents } from './de/documents.ts';
export { dossier } from './de/dossier.ts';
export { editor } from './de/editor.ts';
export { entry } from './de/entry.ts';
export { examples } from './de/examples.ts';
export { files } from './de/files.ts';
export { help } from './de/help.ts';
export { history } from './de/history.ts';
export { install } from './de/install.ts';
export { invitations } from './de/invitations.ts';
export { labels } from './de/labels.ts';
export { emailPreview } from './de/email-preview.ts';
export { library } from './de/library.ts';
export { listFilters } from './de/list-filters.ts';
export { libraryImport } from './de/library-import.ts';
export { logs } from './de/logs.ts';
export { mails } from './de/mails.ts';
export { person } from './de/person.ts';
export { personalData } from './de/personal-data.ts';
export { points } from './de/points.ts';
export { money } from './de/money.ts';
export { preApprove } from './de/pre-approve.ts';
export { progress } from './de/progress.ts';
export { reading } from './de/reading.ts';
export { report } from './de/report.ts';
export { responsibilities } from './de/responsibilities.ts';
export { review } from './de/review.ts';
export { reviewers } from './de/reviewers.ts';
export { savedFilters } from './de/saved-filters.ts';
export { settings } from './de/settings.ts';
export { standing } from './de/standing.ts';
export { statistics } from './de/statistics.ts';
export { pointImport } from './de/point-import.ts';
export { tasks } from './de/tasks.ts';
export { userImport } from './de/user-import.ts';
export { users } from './de/users.ts';
export { verify } from './de/verify.ts';

export const problems: ProblemWords = {
  ...GERMAN_PROBLEMS,
  sentences: translated<typeof PROBLEMS>()(GERMAN_PROBLEMS.sentences),
};
