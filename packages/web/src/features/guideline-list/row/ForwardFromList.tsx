import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { findAbility } from '../../entry/entry.ts';
import ForwardDialog from '../../entry/ForwardDialog.tsx';
import type { ForwardId } from '../../entry/forwards.ts';
import { entryQuery } from '../../entry/queries.ts';
import { Reasons } from '../../entry/Reasons.tsx';
import type { Row } from '../query.ts';

export interface ForwardRequest {
  row: Row;
  forwardId: ForwardId;
}

interface Props extends ForwardRequest {
  onClose: () => void;
}

/** Forwards an entry from the list, after loading its current version. */
export default function ForwardFromList({ row, forwardId, onClose }: Props) {
  const t = useTranslations('entry');
  const { data, error, refetch } = useQuery({
    ...entryQuery(row.id),
    refetchOnMount: 'always',
    meta: { failures: 'own' },
  });
  const entry = data?.data;
  const mine = entry && findAbility(entry, forwardId);
  if (entry !== undefined && mine?.reasons.length === 0)
    return <ForwardDialog entry={entry} id={forwardId} ability={mine} onClose={onClose} />;
  if (entry === undefined && error === null) return null;
  return (
    <Dialog opened onClose={onClose} title={t(`decisions.${forwardId}.question`)}>
      {entry === undefined && error !== null ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <Reasons reasons={mine?.reasons ?? [t('movedOn')]} />
      )}
    </Dialog>
  );
}
