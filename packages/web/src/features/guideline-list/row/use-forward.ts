import { phaseLabel } from '@imprimatur/domain/lifecycle/phases';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Row } from '../list/query.ts';
import { patchRow, refreshLists, rowChange } from '../list/rows.ts';

const WAYS = { forwardToCommittee: 50, forwardToDelegates: 80 } as const;
export type Way = keyof typeof WAYS;

/** Forwards an entry from the list, after a question that says what happens and who gets a mail. */
export function useForward() {
  const t = useTranslations('publications');
  const client = useQueryClient();
  const { mutate, isPending } = useCall('PATCH /guidelines/{id}', {
    onSuccess: ({ data }) => {
      patchRow(client, data.id, rowChange(data));
      toast.done(t(data.phase === WAYS.forwardToCommittee ? 'forwardToCommittee.done' : 'forwardToDelegates.done'));
    },
    // Somebody else may have been quicker: the list is then out of date.
    onError: () => refreshLists(client),
  });
  const ask = async (row: Row, way: Way = row.phase === 70 ? 'forwardToDelegates' : 'forwardToCommittee') => {
    const phase = WAYS[way];
    const question = {
      title: t(`${way}.question`),
      text: t(`${way}.text`, { title: row.name, phase: phaseLabel(phase) }),
      verb: t(`${way}.verb`),
    };
    if (await confirm(question)) mutate({ params: { id: row.id }, body: { phase, version: row.version } });
  };
  return { ask, isPending };
}
