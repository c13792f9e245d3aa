import type { ReactNode } from 'react';
import classes from './Quote.module.css';

/** What somebody wrote, with their line breaks. */
export function Quote({ children }: { children: ReactNode }) {
  return <blockquote className={classes.quote}>{children}</blockquote>;
}
