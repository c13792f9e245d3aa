import { isCommitteeRound } from '@imprimatur/domain/lifecycle/phase-sets';
import { PHASE, phaseLabel } from '@imprimatur/domain/lifecycle/phases';
import { TRANSITIONS } from '@imprimatur/domain/lifecycle/transitions';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../lib/query.ts';
import { toast } from '../../../ui/toast.tsx';
import { confirmMove } from '../../letters/confirm-move.tsx';
import type { Row } from '../query.ts';
import { patchRow, rowChange } from '../list/rows.ts';
import { refreshLists } from '../query.ts';

export type Way = 'forwardToCommittee' | 'forwardToDelegates';

/** What a forwarded entry is offered first: the committee's review, unless it is over. */
const wayOf = ({ phase }: Row): Way =>
  phase === PHASE.uploadReviewedEnd ? 'forwardToDelegates' : 'forwardToCommittee';

/** Forwards an entry from the list, after a question that says what happens and who gets a mail. */
export function useForward() {
  const t = useTranslations('publications');
  const client = useQueryClient();
  const { mutate, isPending } = useCall('PATCH /guidelines/{id}', {
    onSuccess: ({ data }) => {
      patchRow(client, data.id, rowChange(data));
      toast.done(t(isCommitteeRound(data.phase) ? 'forwardToCommittee.done' : 'forwardToDelegates.done'));
    },
    // Somebody else may have been quicker: the list is then out of date.
    onError: () => refreshLists(client),
  });
  const ask = async (row: Row, way = wayOf(row)) => {
    const phase = TRANSITIONS[way].to;
    const question = {
      title: t(`${way}.question`),
      text: t(`${way}.text`, { title: row.name, phase: phaseLabel(phase) }),
      verb: t(`${way}.verb`),
    };
    const { id, version } = row;
    const said = await confirmMove(question, { id, body: { transition: way, phase, version } });
    if (said !== null) mutate({ params: { id }, body: { phase, version, ...said } });
  };
  return { ask, isPending };
}
