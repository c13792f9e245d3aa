import { PHASE } from '@imprimatur/domain/lifecycle/phases';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { createStore } from '../../../lib/store.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { later } from '../../../ui/later.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { ability } from '../../entry/entry.ts';
import { entryQuery } from '../../entry/queries.ts';
import { Reasons } from '../../entry/Reasons.tsx';
import type { Row } from '../query.ts';

const ForwardDialog = later(() => import('../../entry/ForwardDialog.tsx'), null);

export type Way = 'forwardToCommittee' | 'forwardToDelegates';

const open = createStore<{ row: Row; way: Way } | null>(null);

/** What a forwarded entry is offered first: the committee's review, unless it is over. */
const wayOf = ({ phase }: Row): Way =>
  phase === PHASE.uploadReviewedEnd ? 'forwardToDelegates' : 'forwardToCommittee';

/** Asks whether to forward an entry of the list, and until when its reviewers are asked. */
export const askToForward = (row: Row, way = wayOf(row)): void => open.set({ row, way });

/** Shows the open question; rendered once, by the list. */
export function ForwardHost() {
  const asked = open.use();
  return asked === null ? null : <ForwardFromList key={asked.row.id} {...asked} onClose={() => open.set(null)} />;
}

/** Forwards an entry as it is now. */
function ForwardFromList({ row, way, onClose }: { row: Row; way: Way; onClose: () => void }) {
  const t = useTranslations('entry');
  const { data, error, refetch } = useQuery({
    ...entryQuery(row.id),
    refetchOnMount: 'always',
    meta: { failures: 'own' },
  });
  const entry = data?.data;
  const mine = entry && ability(entry, way);
  if (entry !== undefined && mine?.reasons.length === 0)
    return <ForwardDialog entry={entry} id={way} ability={mine} onClose={onClose} />;
  if (entry === undefined && error === null) return null;
  return (
    <Dialog opened onClose={onClose} title={t(`decisions.${way}.question`)}>
      {entry === undefined && error !== null ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <Reasons reasons={mine?.reasons ?? [t('movedOn')]} />
      )}
    </Dialog>
  );
}
