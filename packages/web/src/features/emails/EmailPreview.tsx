import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { EmailPager } from './EmailPager.tsx';
import classes from './Emails.module.css';
import { findMailNote, type PendingChange } from './pending-change.ts';
import { Paragraph } from './Paragraph.tsx';
import { useRecipients } from './use-recipients.ts';

interface Props {
  /** Null while a required choice is missing. */
  pending: PendingChange | null;
  /** The paragraph for the emails. It cannot be edited if `onWrite` is absent. */
  note?: string;
  onWrite?: (note: string) => void;
}

/** Milliseconds after the last keystroke after which the emails are requested again. */
const DEBOUNCE_MS = 500;

/** Returns the value once its content has stayed the same for a moment, and the previous value until then. */
function useSettledValue<T>(value: T): T {
  const content = JSON.stringify(value);
  const [unchanged] = useDebouncedValue(content, DEBOUNCE_MS);
  const [settled, setSettled] = useState({ content, value });
  if (unchanged === content && settled.content !== content) setSettled({ content, value });
  return settled.value;
}

function useEmailPreview(pending: PendingChange | null, note: string) {
  const settled = useSettledValue(
    pending === null ? null : { ...pending, body: { ...pending.body, ...findMailNote(note) } },
  );
  return useQuery({
    queryKey: ['POST /guidelines/{id}/mail-preview', settled],
    queryFn:
      settled === null
        ? skipToken
        : () => call('POST /guidelines/{id}/mail-preview', { params: { id: settled.id }, body: settled.body }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    meta: { failures: 'own' },
  });
}

/** Maximum recipients who are named in addition to the count. */
const MAX_NAMED_RECIPIENTS = 4;

/**
 * The emails that a change sends, collapsed, and a field for a paragraph. A failed preview blocks nothing, because the
 * call that makes the change reports the reasons for a refusal.
 */
export function EmailPreview({ pending, note = '', onWrite }: Props) {
  const t = useTranslations('emailPreview');
  const namesOf = useRecipients(MAX_NAMED_RECIPIENTS);
  const { data, error } = useEmailPreview(pending, note);
  // Opens the preview if a stored paragraph exists, so that it is never sent unseen.
  const [isOpen, setIsOpen] = useState(note !== '');
  if (note !== '' && !isOpen) setIsOpen(true);
  if (pending === null || data === undefined) {
    const incomplete = pending === null || (error instanceof ApiError && error.status === 422);
    return (
      <Text c="dimmed" size="sm" mih={44} role="status">
        {incomplete ? t('incomplete') : error === null ? t('loading') : t('notShown')}
      </Text>
    );
  }
  const { letters: count, unsaid } = data.meta;
  if (count === null || count === 0)
    return (
      <Text c="dimmed" size="sm" mih={44}>
        {unsaid ?? t('none')}
      </Text>
    );
  const recipients = data.data.flatMap(({ to }) => to.map(({ name }) => name));
  return (
    <details className={classes.preview} open={isOpen}>
      <summary>
        {t('count', { count })} <span className={classes.names}>{namesOf(recipients)}</span>
      </summary>
      <div className={classes.opened}>
        <EmailPager emails={data.data} total={data.data.length} />
        {onWrite && <Paragraph value={note} onWrite={onWrite} />}
      </div>
    </details>
  );
}
