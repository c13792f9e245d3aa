import type { ReactNode } from 'react';
import { findTurnColour } from '../tokens.ts';
import classes from './Badge.module.css';

interface Props {
  /** The party whose turn it is. It determines the colour (tokens.ts); any other name is grey. */
  turn: string;
  children: ReactNode;
}

/** A word in the colour of the party whose turn it is. The colour is never the only indication. */
export function Badge({ turn, children }: Props) {
  const { text, ground } = findTurnColour(turn);
  return (
    <span className={classes.badge} style={{ color: text, background: ground }}>
      {children}
    </span>
  );
}

/** A dot in the colour of a turn, next to a word, for legends and marks. */
export function TurnDot({ turn }: { turn: string }) {
  return <span className={classes.dot} style={{ background: findTurnColour(turn).strong }} aria-hidden />;
}
