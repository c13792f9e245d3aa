import type { FirstMessages } from './first.ts';
import { abandoning } from './en/abandoning.ts';
import { absence } from './en/absence.ts';
import { answers } from './en/answers.ts';
import { cover } from './en/cover.ts';
import { desk } from './en/desk.ts';
import { decide } from './en/decide.ts';
import { declarations } from './en/declarations.ts';
import { calendar } from './en/calendar.ts';
import { documents } from './en/documents.ts';
import { entry } from './en/entry.ts';
import { dossier } from './en/dossier.ts';
import { editor } from './en/editor.ts';
import { examples } from './en/examples.ts';
import { files } from './en/files.ts';
import { help } from './en/help.ts';
import { history } from './en/history.ts';
import { install } from './en/install.ts';
import { invitations } from './en/invitations.ts';
import { labels } from './en/labels.ts';
import { library } from './en/library.ts';
import { listFilters } from './en/list-filters.ts';
import { libraryImport } from './en/library-import.ts';
import { emailPreview } from './en/email-preview.ts';
import { logs } from './en/logs.ts';
import { mails } from './en/mails.ts';
import { money } from './en/money.ts';
import { person } from './en/person.ts';
import { personalData } from './en/personal-data.ts';
import { points } from './en/points.ts';
import { preApprove } from './en/pre-approve.ts';
import { progress } from './en/progress.ts';
import { reading } from './en/reading.ts';
import { report } from './en/report.ts';
import { responsibilities } from './en/responsibilities.ts';
import { review } from './en/review.ts';
import { reviewers } from './en/reviewers.ts';
import { savedFilters } from './en/saved-filters.ts';
import { settings } from './en/settings.ts';
import { standing } from './en/standing.ts';
import { statistics } from './en/statistics.ts';
import { pointImport } from './en/point-import.ts';
import { tasks } from './en/tasks.ts';
import { userImport } from './en/user-import.ts';
import { users } from './en/users.ts';
import { verify } from './en/verify.ts';

/** Removes the arguments of sentences from the type of a catalogue, for codes that are known only at run time. */
const eraseArgumentTypes = <Code extends string>(sentences: Record<Code, string>): Record<Code, string> => sentences;

/**
 * The sentences of all screens except the first (first.ts), one file per feature. A missing key is a compile error. They load after
 * the first screen, or with another screen if that is opened first.
 */
export const en = {
  abandoning,
  absence,
  answers,
  cover,
  decide,
  declarations,
  desk,
  documents: eraseArgumentTypes(documents),
  dossier,
  editor,
  calendar,
  entry,
  examples,
  files,
  help,
  history,
  install,
  invitations,
  labels,
  emailPreview,
  library,
  listFilters,
  libraryImport,
  logs,
  mails,
  person,
  personalData,
  points,
  money,
  preApprove,
  progress,
  reading,
  report,
  responsibilities,
  review,
  reviewers,
  savedFilters,
  settings,
  standing,
  statistics,
  pointImport,
  tasks,
  userImport,
  users,
  verify,
} as const;

export type OtherMessages = typeof en;
export type Messages = FirstMessages & OtherMessages;
