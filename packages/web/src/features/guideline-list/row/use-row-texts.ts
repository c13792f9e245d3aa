import { daysBetween } from '@imprimatur/domain/dates';
import { useTranslations } from 'use-intl';
import { isOpen } from '../../entry/entry.ts';
import { useLabels } from '../../../i18n/use-labels.ts';
import { today } from '../../../lib/dates.ts';
import { useUser } from '../../session/current.ts';
import type { Row } from '../query.ts';
import { findRowTask } from './screens.ts';

const UNCONFIRMED = 0;
const CHANGE_REQUEST = 3;
/** Maximum number of delegates that the server names in a row (`nextStepResponse` in the contract). */
const MAX_DELEGATES = 5;

/** True if this person has an unanswered invitation. */
export const isInvited = (row: Row): boolean => row.my_status === UNCONFIRMED && isOpen(row);

/** Returns a formatter for the people for whom an entry waits: "2 reviewers". */
export function useWaitingFor(): (row: Row) => string {
  const t = useTranslations('publications');
  const user = useUser();
  return (row) => {
    const { turn, waiting_for: names, held_up: heldUp } = row.next_step;
    const task = findRowTask(row);
    if (heldUp) return t('who.declarations', { count: names.length, names: names.join(', ') });
    if (task !== null && task !== 'answer_invitation') return t('who.you');
    if (turn === 'submitter') return t(row.submitter_id === user.id ? 'who.you' : 'who.submitter');
    if (turn === 'council') return t('who.council');
    if (turn === 'board') return t('who.board');
    const byName = turn === 'committee' || (turn === 'delegates' && names.length < MAX_DELEGATES);
    if (byName && names.length === 1) return names[0] ?? '';
    // The server sends the names only to some people, so the number may be unknown.
    if (turn === 'committee')
      return names.length === 0 ? t('who.committee') : t('who.reviewers', { count: names.length });
    if (turn === 'delegates')
      return byName && names.length > 1 ? t('who.some', { count: names.length }) : t('who.delegates');
    return t('who.office');
  };
}

/** Days since it became a person's turn. */
export const countDaysOfTurn = ({ next_step: { since } }: Row): number =>
  Math.max(0, daysBetween(today(new Date(since)), today()));

/**
 * Returns a formatter for this person's role. Council members and delegates have one only while they are asked to
 * review.
 */
export function useRole(): (row: Row) => string {
  const t = useTranslations('publications');
  const label = useLabels();
  return (row) => {
    const role = row.my_role;
    if (role === null) {
      const task = findRowTask(row);
      return task === 'gpc_review' ? t('role.gpc') : task === 'delegate_review' ? t('role.delegate') : '';
    }
    if (role === 'submitter') return t('role.submitter');
    if (isInvited(row)) return t('invitedAs', { role: label.asPart(role) });
    return row.my_status === CHANGE_REQUEST ? t('askedOther', { role: label.part(role) }) : label.part(role);
  };
}
