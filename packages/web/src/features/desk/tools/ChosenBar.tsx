import { Checkbox } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { AnyTask } from '../../tasks/task.ts';
import classes from '../Desk.module.css';
import type { DeskDialogs } from '../use-desk-dialogs.tsx';
import { DeskButtons } from './DeskButtons.tsx';
import type { Chosen } from './use-chosen.ts';

interface Props extends Pick<DeskDialogs, 'remind' | 'act'> {
  rows: readonly AnyTask[];
  chosen: Chosen;
}

/** Selects all rows of the page, and offers the actions on the selected ones. */
export function ChosenBar({ rows, chosen, remind, act }: Props) {
  const t = useTranslations('desk');
  const count = chosen.tasks.length;
  const all = rows.length > 0 && rows.every(chosen.has);
  return (
    <div className={classes.bar} data-chosen={count > 0 || undefined}>
      <Checkbox
        label={count === 0 ? t('chooseAll') : t('chosen', { count })}
        checked={all}
        indeterminate={!all && count > 0}
        disabled={rows.length === 0}
        onChange={(event) => chosen.tick(rows, event.currentTarget.checked)}
      />
      <DeskButtons chosen={chosen.tasks} remind={remind} act={act} />
    </div>
  );
}
