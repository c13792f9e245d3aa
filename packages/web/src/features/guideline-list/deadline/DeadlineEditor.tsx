import { Button } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readTypedDay, today } from '../../../lib/dates.ts';
import { DateField } from '../../../ui/DateField.tsx';
import type { Row } from '../query.ts';
import classes from './Deadline.module.css';
import { useSaveDeadline } from './use-save-deadline.ts';

interface Props {
  row: Row;
  onClose: () => void;
}

/** The form in the deadline cell. The typed date is kept after a conflict. */
export default function DeadlineEditor({ row, onClose }: Props) {
  const t = useTranslations('publications');
  const ui = useTranslations('ui');
  const errorId = useId();
  // The field's value is a date or null. Only the input element distinguishes an empty field from an incomplete date.
  const input = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState<string | null>(readTypedDay(row.deadline ?? ''));
  const { save, isPending, failure, setFailure } = useSaveDeadline(row, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = readTypedDay(input.current?.value ?? '');
    if (typed === null) {
      input.current?.focus();
      return setFailure(t('deadlineRequired'));
    }
    save(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate className={classes.editor}>
      <div id={errorId} role="alert" className={classes.failure}>
        {failure}
      </div>
      <DateField
        ref={input}
        aria-label={t('deadlineOf', { name: row.unique_id })}
        size="xs"
        autoFocus
        required
        clearable={false}
        fixOnBlur={false}
        // Prevents the calendar from covering the buttons. The error is above the field for the same reason.
        popoverProps={{ offset: 40 }}
        leftSection={null}
        value={day}
        error={failure !== null}
        excludeDate={(one) => one < today() && one !== readTypedDay(row.deadline ?? '')}
        aria-describedby={errorId}
        onChange={(value) => {
          setDay(value);
          setFailure(null);
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="compact-sm" loading={isPending}>
          {t('save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
      </div>
    </form>
  );
}
