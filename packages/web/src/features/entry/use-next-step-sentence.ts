import { awaitsPeople, isDelegateRound, isOnHold } from '@imprimatur/domain/lifecycle/phase-sets';
import { daysBetween, parseDay } from '@imprimatur/domain/dates';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { daysUntil, formatDate, today } from '../../lib/dates.ts';
import { useUser } from '../session/current.ts';
import { type Entry, findAbility } from './entry.ts';

/** Maximum names in a sentence; for the rest it shows only the number. */
const MAX_NAMES = 4;
/** Beyond this many days, only the date of a deadline is shown. */
const FAR_DAYS = 60;

/** The sentence at the top of an entry: the task of this person, or whose turn it is. */
export function useNextStepSentence(entry: Entry): { mine: boolean; text: string; late: number } {
  const t = useTranslations('entry');
  const own = useTranslations('abandoning');
  const label = useLabels();
  const { can } = useUser();
  const { turn, task, since, until, waiting_for: names, held_up: heldUp } = entry.next_step;
  const left = daysUntil(until);
  const overdue = left === null ? 0 : Math.max(0, -left);
  // Only the people who must act, and the office, see that the step is overdue.
  const late = task !== null || can.office ? overdue : 0;
  const deadlineText =
    until === null || left === null
      ? ''
      : left < 0
        ? t('wasDue', { until })
        : left === 0
          ? t('untilToday', { until })
          : t(left > FAR_DAYS ? 'untilFar' : 'untilDays', { until, left });

  if (entry.abandoned_at !== null) {
    const values = { name: entry.abandoned_by ?? '', date: formatDate(entry.abandoned_at) };
    return { mine: false, text: own('abandoned', values), late: 0 };
  }
  if (task !== null) {
    const { my_role: mine } = entry;
    const role = mine === null || mine === 'submitter' ? '' : label.asPart(mine);
    const named = t('version', { version: entry.upload_id ?? 0 });
    const taskKey =
      task === 'forward' && !findAbility(entry, 'forwardToCommittee')
        ? 'forwardToDelegates'
        : task === 'nobody' && isDelegateRound(entry.phase)
          ? 'endDelegateRound'
          : task === 'nobody' && !awaitsPeople(entry.phase)
            ? 'nobodyDecides'
            : task === 'revision' && isOnHold(entry.phase)
              ? 'revisionOnHold'
              : task;
    return { mine: true, text: t(`task.${taskKey}`, { version: named, by: deadlineText, role }), late };
  }
  if (turn === 'published') {
    const { name_of_journal: journal, date_of_publication: date } = entry;
    const text = journal !== null && date !== null ? t('published', { journal, date }) : t('publishedWithout');
    return { mine: false, text, late: 0 };
  }
  if (turn === 'rejected') return { mine: false, text: t('rejected', { date: formatDate(since) }), late: 0 };

  const shown = names.slice(0, MAX_NAMES).join(', ');
  const more = Math.max(0, names.length - MAX_NAMES);
  const list = more > 0 ? t('andMore', { names: shown, more }) : shown;
  const party = heldUp ? 'declarations' : turn;
  const who = t(`waitsFor.${party}`, { count: names.length, names: list });
  const days = Math.max(0, daysBetween(toLocalDay(since), today()));
  const waiting = t('waiting', { who, since: formatDate(since), days });
  const sent = (findAbility(entry, 'sendReview')?.reasons.length ?? 0) > 0;
  return { mine: false, text: `${sent ? `${t('reviewSent')} ` : ''}${waiting}`, late };
}

const toLocalDay = (instant: string): string => parseDay(formatDate(instant)) ?? today();
