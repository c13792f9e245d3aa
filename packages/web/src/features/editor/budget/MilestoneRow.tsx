import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formatEuro } from '../../../lib/numbers.ts';
import { useEntryForm } from '../form-context.ts';
import type { MilestoneForm } from '../model/entry-form.ts';
import classes from './BudgetTable.module.css';
import { MilestoneKind } from './MilestoneKind.tsx';

export interface MilestoneTools {
  edit: (milestone: MilestoneForm) => void;
  remove: (milestone: MilestoneForm) => void;
  restore: (milestone: MilestoneForm) => void;
}

interface Props {
  milestone: MilestoneForm;
  /** The path of the milestone in the form: `budget.0`. */
  path: string;
  /** The name of the responsible person. */
  person: string;
  tools: MilestoneTools | undefined;
}

export function MilestoneRow({ milestone, path, person, tools }: Props) {
  const t = useTranslations('editor.budget');
  const error = useEntryForm().errors[path];
  return (
    <tr data-deleted={milestone.delete || undefined}>
      <th scope="row">
        <span className={classes.title}>{milestone.title}</span>
        <MilestoneKind type={milestone.type} />
        {milestone.delete && <span className={classes.mark}>{t('deletedMark')}</span>}
        {error && <span className={classes.error}>{error}</span>}
      </th>
      <td className="day">{milestone.start}</td>
      <td>{person}</td>
      <td data-amount>{formatEuro(milestone.budget)}</td>
      {tools && (
        <td className={classes.tools}>
          {milestone.delete ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('restore', { title: milestone.title })}
              onClick={() => tools.restore(milestone)}
            >
              {t('undo')}
            </Button>
          ) : (
            <EditAndDelete milestone={milestone} path={path} tools={tools} />
          )}
        </td>
      )}
    </tr>
  );
}

function EditAndDelete({ milestone, path, tools }: Pick<Props, 'milestone' | 'path'> & { tools: MilestoneTools }) {
  const t = useTranslations('editor.budget');
  const { title } = milestone;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        data-path={path}
        aria-label={t('edit', { title })}
        onClick={() => tools.edit(milestone)}
      >
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('delete', { title })}
        onClick={() => tools.remove(milestone)}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
}
