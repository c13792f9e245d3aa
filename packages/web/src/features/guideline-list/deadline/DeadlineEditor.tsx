import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrors } from '../../../lib/api-error.ts';
import { formatDate, parseDay, today } from '../../../lib/dates.ts';
import { useCall } from '../../../lib/query.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Row } from '../list/query.ts';
import { patchRow, refreshLists, rowChange } from '../list/rows.ts';
import classes from './Deadline.module.css';

interface Props {
  row: Row;
  onClose: () => void;
}

/** What was typed stays when somebody else was quicker: the row brings the new version, and saving again sends it. */
export default function DeadlineEditor({ row, onClose }: Props) {
  const t = useTranslations('publications');
  const ui = useTranslations('ui');
  const client = useQueryClient();
  const said = useId();
  // The field knows days only; what stands in it, emptied or half typed, is what counts.
  const input = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState<string | null>(parseDay(row.deadline ?? ''));
  const [failure, fail] = useState<string | null>(null);
  const save = useCall('POST /guidelines/update_deadline/{gid}', {
    failures: 'own',
    onSuccess: ({ data }) => {
      patchRow(client, data.id, rowChange(data));
      toast.done(t('deadlineUpdated'));
      onClose();
    },
    onError: async (error) => {
      fail(error.status === 409 ? t('deadlineConflict') : (fieldErrors(error)['deadline'] ?? error.message));
      if (error.status === 409) await refreshLists(client);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = parseDay(input.current?.value ?? '');
    if (typed === null) {
      input.current?.focus();
      return fail(t('deadlineRequired'));
    }
    save.mutate({ params: { gid: row.id }, body: { deadline: formatDate(typed), version: row.version } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate className={classes.editor}>
      <div id={said} role="alert" className={classes.failure}>
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
        // Below the buttons, which it would cover; the failure stands above for the same reason.
        popoverProps={{ offset: 40 }}
        leftSection={null}
        value={day}
        error={failure !== null}
        excludeDate={(one) => one < today() && one !== parseDay(row.deadline ?? '')}
        aria-describedby={said}
        onChange={(value) => {
          setDay(value);
          fail(null);
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="compact-sm" loading={save.isPending}>
          {t('save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
      </div>
    </form>
  );
}
