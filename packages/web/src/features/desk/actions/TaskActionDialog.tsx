import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { entryQuery } from '../../entry/queries.ts';
import HandOverDialog from '../../responsibilities/HandOverDialog.tsx';
import type { Task } from '../../tasks/task.ts';
import NewDateDialog from '../../entry/NewDateDialog.tsx';
import { type TaskAction, findTaskPart } from './actions.ts';
import { EndRoundDialog } from './EndRoundDialog.tsx';

interface Props {
  task: Task;
  action: TaskAction;
  onClose: () => void;
}

/** Loads the current entry, shows what an office action will do to it, and carries it out. */
export default function TaskActionDialog({ task, action, onClose }: Props) {
  const t = useTranslations('desk');
  const { data, error, refetch } = useQuery({
    ...entryQuery(task.guideline_id),
    refetchOnMount: 'always',
    meta: { failures: 'own' },
  });
  const entry = data?.data;
  if (entry === undefined)
    return error === null ? null : (
      <Dialog opened onClose={onClose} title={task.unique_id}>
        <LoadFailure error={error} retry={refetch} />
      </Dialog>
    );
  if (action === 'newDate') return <NewDateDialog entry={entry} onClose={onClose} />;
  if (action === 'endRound') return <EndRoundDialog entry={entry} onClose={onClose} />;
  const part = findTaskPart(entry, task);
  if (part === undefined)
    return (
      <Dialog opened onClose={onClose} title={task.unique_id}>
        <Notice kind="warning">{t('askedNoMore', { name: task.user_name })}</Notice>
      </Dialog>
    );
  return <HandOverDialog {...part} onClose={onClose} />;
}
