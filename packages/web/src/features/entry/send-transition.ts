import type { Acknowledgement } from '@imprimatur/domain/lifecycle/guards';
import type { MoveName } from '@imprimatur/domain/lifecycle/transitions';
import { call, type CallInput } from '../../lib/call.ts';
import type { PendingChange } from '../emails/pending-change.ts';
import type { Ability, Entry } from './entry.ts';

export type DecisionBody = NonNullable<NonNullable<CallInput<'POST /guidelines/reject/{id}'>['body']>['decision']>;

export interface TransitionInput extends Partial<Record<Acknowledgement, 0 | 1>> {
  changeType?: 0 | 1 | 2;
  comment?: string;
  /** DD-MM-YYYY. */
  deadline?: string;
  finalTitle?: string;
  decision?: DecisionBody;
  /** Ticked sentences of the formal check. */
  ticks?: string[];
  /** A paragraph to add to the emails. */
  mail_note?: string;
  /** The reviewer, if the office enters their review. */
  user_id?: number;
  /** The way in which that review reached the office. */
  received?: string;
}

const isToPhase = (through: Ability['call']): boolean => through === null || through === 'patch' || through === 'put';

/** Describes the transition for the preview of its emails. */
export const describeTransition = (
  entry: Entry,
  { call: through, to }: Pick<Ability, 'call' | 'to'>,
  transition: MoveName,
  input: TransitionInput = {},
): PendingChange => ({
  id: entry.id,
  body: {
    transition,
    ...(isToPhase(through) ? { phase: to ?? entry.phase } : {}),
    ...input,
    version: entry.version,
  },
});

/**
 * Makes a transition or sends a review through the call that the ability names. Sends the version on screen, so that
 * the server detects conflicts.
 */
export function sendTransition(
  entry: Entry,
  { call: through, to }: Pick<Ability, 'call' | 'to'>,
  input: TransitionInput = {},
): Promise<{ data: Entry }> {
  const params = { id: entry.id };
  const { version } = entry;
  const { changeType, ticks, user_id, received, ...rest } = input;
  const { comment, deadline, mail_note, decision } = rest;
  switch (through) {
    case 'formal-check':
      return call('POST /guidelines/{id}/formal-check-approval', {
        params,
        body: { changeType: changeType === 1 ? 1 : 0, comment, deadline, decision, ticks, mail_note, version },
      });
    case 'reject':
      return call('POST /guidelines/reject/{id}', { params, body: { comment, decision, mail_note, version } });
    case 'finish-review':
      return call('POST /guidelines/{id}/finish-review', {
        params,
        body: { changeType, comment, mail_note, user_id, received, version },
      });
    case 'delegate-review':
      return call('POST /guidelines/{id}/national-delegate-review', {
        params,
        body: { changeType, comment, mail_note, user_id, received, version },
      });
    default:
      return call('PATCH /guidelines/{id}', { params, body: { phase: to ?? entry.phase, ...rest, version } });
  }
}
