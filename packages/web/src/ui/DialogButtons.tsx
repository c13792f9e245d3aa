import type { ReactNode } from 'react';
import classes from './Dialog.module.css';

/** The row of buttons below a dialog or a form; with the primary button last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
