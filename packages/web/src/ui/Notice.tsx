import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { UnbrokenDates } from './UnbrokenDates.tsx';
import classes from './Notice.module.css';

const KINDS = {
  danger: { Icon: IconAlertTriangle, role: 'alert' },
  warning: { Icon: IconAlertTriangle, role: 'status' },
  info: { Icon: IconInfoCircle, role: 'status' },
  done: { Icon: IconCircleCheck, role: 'status' },
} as const;

interface Props {
  kind: keyof typeof KINDS;
  title?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A message within a screen. Screen readers announce a danger immediately, other kinds at the next pause. */
export function Notice({ kind, title, actions, children }: Props) {
  const { Icon, role } = KINDS[kind];
  return (
    <div className={classes.notice} data-kind={kind} role={role}>
      <Icon size={20} stroke={1.7} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        {title && (
          <strong>
            <UnbrokenDates>{title}</UnbrokenDates>
          </strong>
        )}
        {children && (
          <div>
            <UnbrokenDates>{children}</UnbrokenDates>
          </div>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
