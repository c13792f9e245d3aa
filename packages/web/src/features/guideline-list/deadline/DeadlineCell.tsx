import { VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isOpen } from '../../entry/entry.ts';
import { daysUntil } from '../../../lib/dates.ts';
import { useUser } from '../../session/current.ts';
import type { Row } from '../query.ts';
import { findRowTask } from '../row/screens.ts';
import { DaysLeft } from '../DaysLeft.tsx';
import classes from './Deadline.module.css';

const loadDeadlineEditor = () => import('./DeadlineEditor.tsx');
const DeadlineEditor = lazy(loadDeadlineEditor);

function DeadlineText({ row }: { row: Row }) {
  const { can } = useUser();
  const task = findRowTask(row);
  const date = row.deadline;
  // People see the remaining days only for their own tasks, not for entries to which they are invited. The office sees them for all
  // entries.
  const mine = task !== null && task !== 'answer_invitation';
  const days = !isOpen(row) || !(mine || can.office) ? null : daysUntil(date);
  return (
    <span className={classes.shown}>
      <span className="tabular" data-none={date === null || undefined}>
        {date ?? '–'}
      </span>
      <DaysLeft days={days} />
    </span>
  );
}

/** The deadline and the remaining days. The office can change the deadline in place. */
export function DeadlineCell({ row, gone }: { row: Row; gone: boolean }) {
  const t = useTranslations('publications');
  const { can } = useUser();
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (gone || !can.office || !isOpen(row)) return <DeadlineText row={row} />;
  const close = () => {
    setIsEditing(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isEditing) {
    return (
      <Suspense fallback={<DeadlineText row={row} />}>
        <DeadlineEditor row={row} onClose={close} />
      </Suspense>
    );
  }
  const { deadline, unique_id: name } = row;
  return (
    <button
      ref={button}
      type="button"
      className={classes.edit}
      onPointerEnter={loadDeadlineEditor}
      onFocus={loadDeadlineEditor}
      onClick={() => setIsEditing(true)}
    >
      {deadline === null ? (
        <span className={classes.set}>
          {t('setDeadlineShort')}
          <VisuallyHidden> {t('ofEntry', { name })}</VisuallyHidden>
        </span>
      ) : (
        <span>
          <VisuallyHidden>{t('changeDeadline', { name })} </VisuallyHidden>
          <DeadlineText row={row} />
        </span>
      )}
      <IconPencil size={16} stroke={1.6} aria-hidden className={classes.pencil} />
    </button>
  );
}
