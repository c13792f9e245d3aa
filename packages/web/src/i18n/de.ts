import 'dayjs/locale/de.js';
import type { Others } from './en.ts';
import { absence } from './de/absence.ts';
import { answers } from './de/answers.ts';
import { desk } from './de/desk.ts';
import { declarations } from './de/declarations.ts';
import { calendar } from './de/calendar.ts';
import { entry } from './de/entry.ts';
import { editor } from './de/editor.ts';
import { examples } from './de/examples.ts';
import { files } from './de/files.ts';
import { install } from './de/install.ts';
import { invitations } from './de/invitations.ts';
import { logs } from './de/logs.ts';
import { mails } from './de/mails.ts';
import { person } from './de/person.ts';
import { points } from './de/points.ts';
import { progress } from './de/progress.ts';
import { reading } from './de/reading.ts';
import { responsibilities } from './de/responsibilities.ts';
import { review } from './de/review.ts';
import { settings } from './de/settings.ts';
import { statistics } from './de/statistics.ts';
import { taking } from './de/taking.ts';
import { tasks } from './de/tasks.ts';
import { userImport } from './de/user-import.ts';
import { users } from './de/users.ts';

/** The German sentences of every screen but the first, which are in de-first.ts; the calendar gets its months and days with them. */
export const de: Others = {
  absence,
  answers,
  declarations,
  desk,
  editor,
  calendar,
  entry,
  examples,
  files,
  install,
  invitations,
  logs,
  mails,
  person,
  points,
  progress,
  reading,
  responsibilities,
  review,
  settings,
  statistics,
  taking,
  tasks,
  userImport,
  users,
};
