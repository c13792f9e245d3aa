import { screenAddress } from '@imprimatur/domain/screens';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '../../lib/dates.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import classes from './Mails.module.css';
import { MailState } from './MailState.tsx';
import type { Mail } from './queries.ts';
import { canResend, useResend } from './use-resend.ts';

interface Props {
  rows: readonly Mail[] | undefined;
  busy: boolean;
  empty: ReactNode;
}

export function MailTable({ rows, busy, empty }: Props) {
  const t = useTranslations('mails');
  const router = useRouter();
  const resend = useResend();
  const columns: Column<Mail>[] = [
    {
      id: 'subject',
      header: t('subject'),
      cell: (mail) => (
        <>
          <AppLink href={screenAddress('mail', { id: mail.id })} className={classes.subject}>
            {mail.subject}
          </AppLink>
          {mail.entry && <div className={classes.dimmed}>{mail.entry}</div>}
        </>
      ),
      card: 'title',
    },
    {
      id: 'reader',
      header: t('reader'),
      width: '23%',
      cell: (mail) => (
        <>
          <div>{mail.recipient_name}</div>
          <div className={classes.dimmed}>{mail.recipient_email}</div>
        </>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      width: '20%',
      cell: (mail) => <MailState mail={mail} />,
    },
    { id: 'created', header: t('created'), width: '180px', cell: (mail) => formatDateTime(mail.created_at) },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      busy={busy}
      rowKey={(mail) => mail.id}
      rowName={(mail) => mail.subject}
      empty={empty}
      onOpen={(mail) => router.history.push(screenAddress('mail', { id: mail.id }))}
      actions={(mail) => [
        { label: t('open'), href: screenAddress('mail', { id: mail.id }) },
        ...(canResend(mail)
          ? [{ label: mail.status === 'sent' ? t('resend') : t('send'), onSelect: () => resend.ask(mail) }]
          : []),
      ]}
    />
  );
}
