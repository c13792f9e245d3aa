import { isRevision } from '@imprimatur/domain/lifecycle/phase-sets';
import type { Task } from '@imprimatur/domain/lifecycle/next-step';
import type { RowAction } from '@imprimatur/domain/lifecycle/row-actions';

import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { MenuAction } from '../../../ui/menu-action.ts';
import { isOpen } from '../../entry/entry.ts';
import { useUser } from '../../session/current.ts';
import type { Row } from '../query.ts';
import { useDelete } from '../use-delete.ts';
import { openForwardDialog } from './ForwardHost.tsx';
import { actionAddress, findRowTask, viewAddress } from './screens.ts';
import { isInvited } from './use-row-texts.ts';

/** The icons are loaded when the menu is first opened. */
const LazyIcon = lazy(() => import('./ActionIcon.tsx'));
const renderIcon = (props: ComponentProps<typeof LazyIcon>) => (
  <Suspense fallback={null}>
    <LazyIcon {...props} />
  </Suspense>
);

/** Actions that have a different label when they are this person's task. */
const OWN_TASK: Partial<Record<RowAction, Task>> = {
  gpcReview: 'gpc_review',
  review: 'committee_review',
  delegateReview: 'delegate_review',
};

/**
 * The menu of a row: the actions from the server, marked as new until the person reads the entry after its last
 * transition.
 */
export function useRowActions(onDeleted: (row: Row) => void): (row: Row) => MenuAction[] {
  const t = useTranslations('publications');
  const user = useUser();
  const remove = useDelete<Row>(onDeleted);

  const act: Partial<Record<RowAction, (row: Row) => void>> = {
    delete: (row) => void remove(row),
    forwardToCommittee: (row) => openForwardDialog(row, 'forwardToCommittee'),
    forwardToDelegates: (row) => openForwardDialog(row, 'forwardToDelegates'),
  };
  return (row) => {
    const offered = row.actions.map(({ name, marked }): MenuAction => {
      const mine = String(OWN_TASK[name] !== undefined && OWN_TASK[name] === findRowTask(row));
      const label = t(`action.${name}`, { mine });
      const onSelect = act[name];
      const href = actionAddress(row, name);
      return {
        label: marked ? t('marked', { label }) : label,
        icon: renderIcon({ name, task: findRowTask(row), marked }),
        danger: name === 'delete',
        ...(marked ? { mark: t('news') } : {}),
        ...(onSelect ? { onSelect: () => onSelect(row) } : {}),
        ...(href ? { href } : {}),
      };
    });
    const invited = isInvited(row)
      ? [{ label: t('answerInvitation'), href: viewAddress(row), icon: renderIcon({ name: 'answer' }) }]
      : [];
    // The specification disables this action in the list (§4). Corrected files are uploaded on the screen of the round.
    const corrected =
      row.submitter_id === user.id && isRevision(row.phase) && isOpen(row)
        ? [{ label: t('correctedFiles'), reason: t('correctedFilesReason'), icon: renderIcon({ name: 'upload' }) }]
        : [];
    const last = offered.findIndex(({ danger }) => danger);
    const at = last === -1 ? offered.length : last;
    return [...offered.slice(0, at), ...invited, ...corrected, ...offered.slice(at)];
  };
}
