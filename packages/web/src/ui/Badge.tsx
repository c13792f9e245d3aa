import type { ReactNode } from 'react';
import { turnColour } from '../tokens.ts';
import classes from './Badge.module.css';

interface Props {
  /** Whose turn: decides the colour, see tokens. Grey for any other name. */
  turn: string;
  children: ReactNode;
}

/** A word in the colour of whose turn it is. The word says it; the colour only helps. */
export function Badge({ turn, children }: Props) {
  const { text, ground } = turnColour(turn);
  return (
    <span className={classes.badge} style={{ color: text, background: ground }}>
      {children}
    </span>
  );
}

/** The same colour as a dot, for legends and marks. Decoration: the word stands beside it. */
export function TurnDot({ turn }: { turn: string }) {
  return <span className={classes.dot} style={{ background: turnColour(turn).strong }} aria-hidden />;
}
