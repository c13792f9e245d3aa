import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { findTurnColour } from '../../tokens.ts';
import { UnbrokenDates } from '../../ui/UnbrokenDates.tsx';
import type { Entry } from './entry.ts';
import classes from './NextStep.module.css';
import { useNextStepSentence } from './use-next-step-sentence.ts';

/** The sentence of `NextStep` without its buttons, for screens that contain the buttons themselves. */
export function TurnNotice({ entry, children }: { entry: Entry; children?: ReactNode }) {
  const { text } = useNextStepSentence(entry);
  return (
    <div
      role="status"
      className={classes.banner}
      style={{ '--turn': findTurnColour(entry.abandoned_at === null ? entry.next_step.turn : 'rejected').strong }}
    >
      <Text className={classes.sentence}>
        <UnbrokenDates>{text}</UnbrokenDates>
      </Text>
      {children}
    </div>
  );
}
