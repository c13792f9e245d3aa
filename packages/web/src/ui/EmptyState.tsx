import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  children: ReactNode;
  /** Ways to change that. */
  actions?: ReactNode;
}

/** Says that a list is empty, and what to do about it. */
export function EmptyState({ children, actions }: Props) {
  return (
    <div className={classes.empty} role="status">
      <IconInbox size={32} stroke={1.2} aria-hidden />
      <div>{children}</div>
      {actions}
    </div>
  );
}
