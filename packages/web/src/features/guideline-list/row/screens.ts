import type { RowAction } from '@imprimatur/domain/lifecycle/row-actions';
import type { Task } from '@imprimatur/domain/lifecycle/next-step';
import { ACTION_SCREENS, screenAddress, taskAddress as entryTaskAddress } from '@imprimatur/domain/screens';
import type { Row } from '../query.ts';

export const findRowTask = (row: Row): Task | null => row.next_step.task;

/** URL of the row's primary action; null if it is done in the list. */
export function taskAddress(row: Row): string | null {
  const task = findRowTask(row);
  if (task === 'forward') return null;
  return task === null ? screenAddress('view', { id: row.id }) : entryTaskAddress(task, row.phase, row.id);
}

/** URL of a menu action; undefined if it is done in the list. */
export function actionAddress({ id }: Row, name: RowAction): string | undefined {
  const screen = ACTION_SCREENS[name];
  return screen && screenAddress(screen, { id });
}

export const viewAddress = ({ id }: Pick<Row, 'id'>): string => screenAddress('view', { id });
