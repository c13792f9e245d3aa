import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { findTurnColour } from '../tokens.ts';
import classes from './StepList.module.css';

export interface Step {
  label: string;
  state: 'done' | 'current' | 'todo';
  /** Shown below the label, for example a date. */
  note?: string;
}

interface Props {
  /** Accessible name: "Progress". */
  label: string;
  steps: readonly Step[];
  /** `line` (default): dots in a row with the current label; `list`: every label, one below the other. */
  as?: 'line' | 'list';
  /** The party whose turn it is; determines the colour of the current step. */
  turn: string;
}

/** A list of steps with the current one marked. Phones have no tooltips, so people can open a list of all labels. */
export function StepList({ label, steps, as = 'line', turn }: Props) {
  const t = useTranslations('ui');
  const at = steps.findIndex(({ state }) => state === 'current');
  const current = steps[at];
  const next = steps[at + 1];
  const [opened, open] = useState(false);
  return (
    <div
      className={classes.steps}
      data-as={opened ? 'list' : as}
      style={{ '--step-colour': findTurnColour(turn).strong }}
    >
      <ol aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.label}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
            title={as === 'line' ? step.label : undefined}
          >
            <span className={classes.dot} aria-hidden>
              {step.state === 'done' && <IconCheck size={11} stroke={3.2} />}
            </span>
            <span className={classes.words}>
              {step.label}
              {step.note && <span className={classes.note}>{step.note}</span>}
              <VisuallyHidden>, {t(step.state)}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
      {as === 'line' && current && (
        <p className={classes.now} aria-hidden>
          {t('stepOf', { step: at + 1, total: steps.length, label: current.label })}
          {next && <span className={classes.narrow}> · {t('thenStep', { label: next.label })}</span>}
        </p>
      )}
      {as === 'line' && (
        <button
          type="button"
          className={`${classes.narrow} text-button no-print`}
          aria-expanded={opened}
          onClick={() => open(!opened)}
        >
          {t('allSteps')}
        </button>
      )}
    </div>
  );
}
