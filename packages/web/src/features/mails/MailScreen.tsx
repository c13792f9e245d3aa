import { screenAddress } from '@imprimatur/domain/screens';
import { Anchor, Button, SegmentedControl } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '../../lib/dates.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { HtmlPreview } from './HtmlPreview.tsx';
import classes from './Mails.module.css';
import { PersonalLinks } from './PersonalLinks.tsx';
import { mailQuery } from './queries.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { canResend, useResend } from './use-resend.ts';

export function MailScreen({ id }: { id: number }) {
  const t = useTranslations('mails');
  const mail = useSuspenseQuery(mailQuery(id)).data.data;
  const [form, setForm] = useState<'look' | 'text'>('look');
  const resend = useResend();
  const button = canResend(mail) && (
    <Button loading={resend.busy} onClick={() => resend.ask(mail)}>
      {mail.status === 'sent' ? t('resend') : t('send')}
    </Button>
  );
  const entry = mail.guideline_id !== null && (
    <Anchor component={AppLink} href={screenAddress('view', { id: mail.guideline_id })}>
      {mail.entry ?? t('openEntry')}
    </Anchor>
  );
  return (
    <Page
      title={mail.subject}
      tag={<StatusBadge status={mail.status} />}
      subtitle={
        <Anchor component={AppLink} href={screenAddress('mails')} inherit>
          {t('back')}
        </Anchor>
      }
      actions={button || undefined}
      narrow
    >
      <Facts
        columns={2}
        facts={[
          { label: t('reader'), value: `${mail.recipient_name} <${mail.recipient_email}>` },
          { label: t('created'), value: formatDateTime(mail.created_at) },
          { label: t('status.sent'), value: formatDateTime(mail.sent_at) },
          { label: t('attempts'), value: mail.attempts > 0 ? mail.attempts : null },
          { label: t('error'), value: mail.last_error },
          { label: t('messageId'), value: <span className="mono">{mail.message_id}</span> },
          { label: t('entry'), value: entry || null },
        ]}
      />
      <Section
        title={t('mail')}
        actions={
          <SegmentedControl
            value={form}
            onChange={(value) => setForm(value)}
            data={[
              { value: 'look', label: t('look') },
              { value: 'text', label: t('text') },
            ]}
          />
        }
      >
        <PersonalLinks mail={mail} />
        {form === 'look' ? <HtmlPreview html={mail.html} /> : <pre className={classes.text}>{mail.text}</pre>}
      </Section>
    </Page>
  );
}
