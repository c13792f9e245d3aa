import type { ReactNode } from 'react';
import classes from './Quote.module.css';

/** A text written by a person, with its line breaks. */
export function Quote({ children }: { children: ReactNode }) {
  return <blockquote className={classes.quote}>{children}</blockquote>;
}
