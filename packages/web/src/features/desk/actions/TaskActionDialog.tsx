import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Entry } from '../../entry/entry.ts';
import NewDateDialog from '../../entry/NewDateDialog.tsx';
import { listParticipants } from '../../entry/participants.ts';
import { entryQuery } from '../../entry/queries.ts';
import { findOpenRound } from '../../entry/round.ts';
import AnswerForDialog from '../../invitations/AnswerForDialog.tsx';
import HandOverDialog from '../../responsibilities/HandOverDialog.tsx';
import type { Task } from '../../tasks/task.ts';
import { type TaskAction, findTaskPart } from './actions.ts';
import { EndRoundDialog } from './EndRoundDialog.tsx';
import { ReviewForDialog } from './ReviewForDialog.tsx';

interface Props {
  task: Task;
  action: TaskAction;
  onClose: () => void;
}

interface LoadedProps extends Props {
  entry: Entry;
}

/** Says that the person no longer has the task. */
function TaskNoLongerOpen({ task, onClose }: Pick<Props, 'task' | 'onClose'>) {
  const t = useTranslations('desk');
  return (
    <Dialog opened onClose={onClose} title={task.unique_id}>
      <Notice kind="warning">{t('askedNoMore', { name: task.user_name })}</Notice>
    </Dialog>
  );
}

/** The form for what a person gave by other means: the answer to an invitation, or a review. */
function ActForDialog({ task, entry, onClose }: LoadedProps) {
  const { user_id: userId, user_name: name, role } = task;
  if (task.task === 'answer_invitation') {
    const part = listParticipants(entry).find((one) => one.value === userId && one.role === role);
    if (part !== undefined) return <AnswerForDialog entry={entry} participant={part} onClose={onClose} />;
  }
  const kind = findOpenRound(entry);
  return task.task === 'answer_invitation' || kind === null || userId === null ? (
    <TaskNoLongerOpen task={task} onClose={onClose} />
  ) : (
    <ReviewForDialog entry={entry} kind={kind} userId={userId} name={name} onClose={onClose} />
  );
}

function HandOver({ task, entry, onClose }: LoadedProps) {
  const part = findTaskPart(entry, task);
  if (part === undefined) return <TaskNoLongerOpen task={task} onClose={onClose} />;
  return <HandOverDialog {...part} onClose={onClose} />;
}

const DIALOGS: Readonly<Record<TaskAction, ComponentType<LoadedProps>>> = {
  actFor: ActForDialog,
  endRound: EndRoundDialog,
  handOver: HandOver,
  newDate: NewDateDialog,
  replace: HandOver,
};

/** Loads the current entry, shows what an office action will do to it, and carries it out. */
export default function TaskActionDialog(props: Props) {
  const { task, action, onClose } = props;
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
  const ActionDialog = DIALOGS[action];
  return <ActionDialog {...props} entry={entry} />;
}
