import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './EditorRail.module.css';
import { countByStep } from './model/problems.ts';
import type { Editor } from './use-editor.ts';

/**
 * The steps, each with its number of marked fields. A column beside the form on wide screens, a row of numbers above it
 * on narrow ones.
 */
export function EditorRail({ editor }: { editor: Editor }) {
  const t = useTranslations('editor');
  const { steps, step, completed, counts, mayOpen, jump, changes } = editor;
  const changedIn = countByStep(Object.fromEntries(changes.changed.map((field) => [field, true])));
  return (
    <nav aria-label={t('stepsLabel')} className={classes.rail}>
      <ol>
        {steps.map((one, index) => {
          const marked = counts[one] ?? 0;
          const changedCount = changedIn[one] ?? 0;
          const state = one === step ? 'current' : completed.includes(one) && marked === 0 ? 'right' : 'open';
          return (
            <li key={one} data-state={state}>
              <button
                type="button"
                className={classes.step}
                aria-current={one === step ? 'step' : undefined}
                disabled={!mayOpen(one)}
                onClick={() => jump(one)}
              >
                <span className={classes.number} data-marked={marked > 0 || undefined} aria-hidden>
                  {state === 'right' ? <IconCheck size={14} stroke={2.4} /> : index + 1}
                </span>
                <span className={classes.label}>
                  {t(`steps.${one}`)}
                  {changedCount > 0 && (
                    <span className={classes.changeCount}>{t('changes.count', { count: changedCount })}</span>
                  )}
                </span>
                {changedCount > 0 && <IconPencil size={14} stroke={1.8} aria-hidden className={classes.pencil} />}
                {marked > 0 && (
                  <span className={classes.marked}>
                    <span aria-hidden>{marked}</span>
                    <VisuallyHidden>{t('marked', { count: marked })}</VisuallyHidden>
                  </span>
                )}
                {state === 'right' && <VisuallyHidden>, {t('done')}</VisuallyHidden>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
