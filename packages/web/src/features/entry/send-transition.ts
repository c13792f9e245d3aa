import type { Acknowledgement } from '@imprimatur/domain/lifecycle/guards';
import { call } from '../../lib/call.ts';
import type { Ability, Entry } from './entry.ts';

export interface TransitionInput extends Partial<Record<Acknowledgement, 0 | 1>> {
  changeType?: 0 | 1 | 2;
  comment?: string;
  /** DD-MM-YYYY. */
  deadline?: string;
}

/** Makes a transition, or sends a review, by the call that the ability names, with the version that was seen. */
export function sendTransition(
  entry: Entry,
  { call: through, to }: Pick<Ability, 'call' | 'to'>,
  input: TransitionInput = {},
): Promise<{ data: Entry }> {
  const params = { id: entry.id };
  const { version } = entry;
  const { changeType, ...rest } = input;
  switch (through) {
    case 'formal-check':
      return call('POST /guidelines/{id}/formal-check-approval', {
        params,
        body: { changeType: changeType === 1 ? 1 : 0, comment: rest.comment, version },
      });
    case 'reject':
      return call('POST /guidelines/reject/{id}', { params, body: { comment: rest.comment, version } });
    case 'finish-review':
      return call('POST /guidelines/{id}/finish-review', {
        params,
        body: { changeType, comment: rest.comment, version },
      });
    case 'delegate-review':
      return call('POST /guidelines/{id}/national-delegate-review', {
        params,
        body: { changeType, comment: rest.comment, version },
      });
    default:
      return call('PATCH /guidelines/{id}', { params, body: { phase: to ?? entry.phase, ...rest, version } });
  }
}
