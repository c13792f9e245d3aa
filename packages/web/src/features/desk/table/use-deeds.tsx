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
import { actingAddress, type AnyTask, ofEntry, type Task } from '../../tasks/task.ts';
import { type Deed, deedsOf } from '../deeds/deeds.ts';

const ICONS = { replace: IconUserShare, handOver: IconUserShare, newDate: IconCalendar, goOn: IconPlayerTrackNext };

interface Does {
  onRemind: (task: AnyTask) => void;
  onDeed: (task: Task, deed: Deed) => void;
}

/** Returns the actions on a task, for the menu of its row. */
export function useDeeds({ onRemind, onDeed }: Does): (task: AnyTask) => MenuAction[] {
  const t = useTranslations('desk');
  const icon = (Icon: typeof IconMail) => <Icon size={18} stroke={1.6} aria-hidden />;
  return (task) => {
    const isOfNobody = task.task === 'nobody';
    const remind = { label: t('remind'), icon: icon(IconMail), onSelect: () => onRemind(task) };
    const found = ofEntry(task);
    const deeds =
      found === null
        ? []
        : deedsOf(found).map((deed) => ({
            label: t(deed),
            icon: icon(ICONS[deed]),
            onSelect: () => onDeed(found, deed),
          }));
    const opens = isOfNobody || found === null;
    const act = { label: t(opens ? 'open' : 'act'), icon: icon(IconArrowRight), href: actingAddress(task) };
    const person =
      task.user_id === null
        ? []
        : [{ label: t('others'), icon: icon(IconUser), href: screenAddress('person', { id: task.user_id }) }];
    return [...(isOfNobody ? [] : [remind]), ...deeds, act, ...person];
  };
}
