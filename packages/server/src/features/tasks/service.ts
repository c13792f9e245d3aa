import type { AnyTaskResponse, DeskTaskResponse, Handlers, TaskResponse } from '@imprimatur/contract';
import {
  type Actor,
  can,
  type Day,
  dayIn,
  daysBetween,
  findTaskParty,
  type Language,
  canReadEveryReview,
  roleOfSlot,
  formatDay,
  formatDayOrNull,
  type TaskParty,
  TASKS_OF_COUNCIL,
} from '@imprimatur/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { findHiddenEntries } from '../../entry/hidden-repository.ts';
import { createWordPatterns } from '../../db/search.ts';
import { createPaging } from '../../http/paging.ts';
import { mapInSlices } from '../../in-slices.ts';
import { formatInstantOrNull } from '../../instant.ts';
import { type DeskRow, readDeskPage } from './desk-repository.ts';
import {
  type AnyTaskRow,
  readUpcomingTasks,
  readReExaminations,
  findRenewal,
  type TaskRow,
  readTasks,
  readTasksOfOthers,
} from './repository.ts';

const isAway = ({ away_from: from, away_to: to }: AnyTaskRow, today: Day): boolean =>
  from !== null && to !== null && from <= today && today <= to;

const PARTY_NAMES: Readonly<Record<Language, Readonly<Record<TaskParty, string>>>> = {
  en: { gpc: 'GPC', office: 'Office', committee: 'Committee', delegates: 'National delegates', board: 'Board' },
  de: {
    gpc: 'GPC',
    office: 'Geschäftsstelle',
    committee: 'Ausschuss',
    delegates: 'Nationale Delegierte',
    board: 'Vorstand',
  },
};

/** The dates of a task, without the dates of its entry. */
function presentDates(row: AnyTaskRow, today: Day) {
  const { user_id, slot, since, due } = row;
  return {
    user_id,
    role: slot === null ? null : roleOfSlot(slot),
    since: formatInstantOrNull(since),
    due: formatDayOrNull(due),
    late_days: due === null ? 0 : Math.max(0, daysBetween(due, today)),
    away_until: isAway(row, today) && row.away_to !== null ? formatDay(row.away_to) : null,
    reminders: { count: row.reminded, last_at: formatInstantOrNull(row.last_reminded) },
  };
}

function presentTask(row: TaskRow, today: Day, language: Language): TaskResponse {
  const { guideline_id, unique_id, name, phase, user_name: user, task } = row;
  const user_name = TASKS_OF_COUNCIL.includes(task) ? PARTY_NAMES[language].gpc : (user ?? '');
  return { guideline_id, unique_id, name, phase, user_name, task, ...presentDates(row, today) };
}

function presentAnyTask(row: AnyTaskRow, today: Day, language: Language): AnyTaskResponse {
  if (row.task === 're_examine') {
    const { guideline_id, unique_id, name, phase, task, user_name } = row;
    return {
      guideline_id,
      unique_id,
      name,
      phase,
      user_name: user_name ?? PARTY_NAMES[language].office,
      task,
      ...presentDates(row, today),
    };
  }
  if (row.guideline_id !== null) return presentTask(row, today, language);
  const { guideline_id, unique_id, name, phase, task, user_name } = row;
  return { guideline_id, unique_id, name, phase, user_name: user_name ?? '', task, ...presentDates(row, today) };
}

function presentDeskTask(row: DeskRow, today: Day, language: Language): DeskTaskResponse {
  const { person_role: role, person_country: country, person_tasks: tasks } = row;
  return { ...presentAnyTask(row, today, language), person: { role, country, tasks } };
}

/** Sorts by date; tasks without a date come last. */
const byDue = (one: AnyTaskRow, other: AnyTaskRow): number =>
  (one.due ?? LAST_DAY).localeCompare(other.due ?? LAST_DAY);
const LAST_DAY: Day = '9999-12-31';

/** One row per party for people who may not read every review, so that they cannot see individual people. */
function groupByParty(language: Language, actor: Actor, rows: readonly TaskRow[]): TaskRow[] {
  if (canReadEveryReview(actor)) return [...rows];
  const shown = rows.map((row): TaskRow => {
    const party = findTaskParty(row.task, row.slot === null ? null : roleOfSlot(row.slot));
    return party === null
      ? row
      : {
          ...row,
          user_id: null,
          user_name: PARTY_NAMES[language][party],
          reminded: 0,
          last_reminded: null,
          away_from: null,
        };
  });
  const keyOf = ({ guideline_id, task, user_name }: TaskRow) => `${guideline_id} ${task} ${user_name}`;
  return [...new Map(shown.toReversed().map((row) => [keyOf(row), row])).values()].toReversed();
}

/** Returns this person's current and upcoming tasks, and the tasks that their entries wait for. */
export async function readMyWork({ reads, config, now, language }: Context, caller: Caller) {
  const { timeZone } = config;
  const today = dayIn(timeZone, now());
  const [mine, renewals, reExaminations, coming, others] = await Promise.all([
    readTasks(reads, caller),
    can(caller, 'keepStandingDeclaration') ? findRenewal(reads, caller, today) : [],
    readReExaminations(reads, caller, today),
    readUpcomingTasks(reads, caller),
    readTasksOfOthers(reads, caller),
  ]);
  const answers = (rows: readonly TaskRow[]) => mapInSlices(rows, (row) => presentTask(row, today, language));
  const isInvitation = ({ task }: TaskRow) => task === 'answer_invitation';
  const current = [...mine.filter((row) => !isInvitation(row)), ...renewals, ...reExaminations].toSorted(byDue);
  return {
    now: await mapInSlices(current, (row) => presentAnyTask(row, today, language)),
    invitations: await answers(mine.filter(isInvitation)),
    coming_up: await answers(coming),
    waiting: await answers(groupByParty(language, caller, others)),
  };
}

export type DeskFilters = Omit<Handlers['GET /desk']['query'], 'page'>;

/** Returns the tasks of everybody that match the filters, from one position on. */
export async function readTasksFrom(
  { pool, reads, config, now, language }: Pick<Context, 'pool' | 'reads' | 'config' | 'now' | 'language'>,
  actor: Pick<Actor, 'id'>,
  { late, due, order, query, ...shape }: DeskFilters,
  range: { readonly from: number; readonly size: number },
) {
  const today = dayIn(config.timeZone, now());
  const { rows, ...rest } = await readDeskPage(
    { pool },
    {
      ...shape,
      ...range,
      late: late === '1',
      soon: due === 'week',
      words: createWordPatterns(query),
      descending: (order ?? (shape.sort === 'late' ? 'desc' : 'asc')) === 'desc',
      today,
      hidden: await findHiddenEntries(reads, actor),
    },
  );
  return { ...rest, tasks: await mapInSlices(rows, (row) => presentDeskTask(row, today, language)) };
}

const PER_PAGE = 50;

/** Returns a page of everybody's tasks. */
export async function readDesk(
  context: Context,
  caller: Caller,
  query: Handlers['GET /desk']['query'],
): Promise<Handlers['GET /desk']['answer']> {
  const { page, ...filters } = query;
  const range = { from: (page - 1) * PER_PAGE, size: PER_PAGE };
  const { tasks, total, counts, countries } = await readTasksFrom(context, caller, filters, range);
  const { meta, links } = createPaging('/api/desk', query, { page, perPage: PER_PAGE, total });
  return { data: tasks, meta: { ...meta, counts, countries }, links };
}
