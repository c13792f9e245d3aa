import { screenAddress } from '@imprimatur/domain/screens';
import {
  IconArrowRight,
  IconCalendar,
  IconMail,
  IconPlayerTrackNext,
  IconUser,
  IconUserShare,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { MenuAction } from '../../../ui/menu-action.ts';
import { type AnyTask, asEntryTask, type Task } from '../../tasks/task.ts';
import { useUser } from '../../session/current.ts';
import { findActing } from '../actions/acting.ts';
import { listTaskActions, type OfficeAction, type TaskAction } from '../actions/actions.ts';

const ICONS: Readonly<Record<OfficeAction, typeof IconMail>> = {
  replace: IconUserShare,
  handOver: IconUserShare,
  newDate: IconCalendar,
  endRound: IconPlayerTrackNext,
};

interface Props {
  onRemind: (task: AnyTask) => void;
  onAction: (task: Task, action: TaskAction) => void;
}

/** Returns the actions on a task, for the menu of its row. */
export function useTaskActions({ onRemind, onAction }: Props): (task: AnyTask) => MenuAction[] {
  const t = useTranslations('desk');
  const user = useUser();
  const icon = (Icon: typeof IconMail) => <Icon size={18} stroke={1.6} aria-hidden />;
  return (task) => {
    const isOfNobody = task.task === 'nobody';
    const remind = { label: t('remind'), icon: icon(IconMail), onSelect: () => onRemind(task) };
    const found = asEntryTask(task);
    const officeActions =
      found === null
        ? []
        : listTaskActions(found).map((action) => ({
            label: t(action),
            icon: icon(ICONS[action]),
            onSelect: () => onAction(found, action),
          }));
    const { label, href, refusal } = findActing(task, user.id);
    const actItem = {
      label: t(label),
      icon: icon(IconArrowRight),
      ...(href !== null ? { href } : found === null ? {} : { onSelect: () => onAction(found, 'actFor') }),
    };
    const refusedItem =
      refusal === null ? [] : [{ label: t('act'), icon: icon(IconArrowRight), reason: t(`refusal.${refusal}`) }];
    const person =
      task.user_id === null
        ? []
        : [{ label: t('others'), icon: icon(IconUser), href: screenAddress('person', { id: task.user_id }) }];
    return [...(isOfNobody ? [] : [remind]), ...officeActions, ...refusedItem, actItem, ...person];
  };
}
