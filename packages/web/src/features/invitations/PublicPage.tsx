import { screenAddress } from '@imprimatur/domain/screens';
import { Anchor, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '../../lib/api-error.ts';
import { readProductName } from '../../lib/product.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { brandingQuery } from '../session/current.ts';
import { LanguageSwitch } from '../session/LanguageSwitch.tsx';
import classes from './PublicPage.module.css';

/** A page behind a link in an email, for people with or without an account. The header names the association. */
export function PublicPage({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const product = readProductName();
  const { association } = useSuspenseQuery(brandingQuery()).data.data;
  return (
    <div className={classes.page}>
      <title>{`${title} · ${product}`}</title>
      <header className={classes.bar}>
        <span className={classes.product}>{product}</span>
        <span className={classes.association}>{association}</span>
        <span className={`${classes.language} no-print`}>
          <LanguageSwitch />
        </span>
      </header>
      <main className={classes.main} data-wide={wide || undefined}>
        <Title order={1}>{title}</Title>
        {children}
      </main>
    </div>
  );
}

interface Props {
  error: unknown;
  /** The namespace of the messages. */
  of: 'invitations' | 'declarations';
}

/** Says that a link is unknown, and whom to ask. */
export function UnknownLink({ error, of }: Omit<Props, 'of'> & { of: Props['of'] | 'dossier.guest' }) {
  const t = useTranslations(of);
  const { contact } = useSuspenseQuery(brandingQuery()).data.data;
  if (toApiError(error).status !== 404) return <LoadFailure error={error} retry={() => location.reload()} />;
  return (
    <Notice kind="warning" title={t('badLink')} actions={<MailLink email={contact.email} />}>
      {t('badLinkText', { email: contact.email })}
    </Notice>
  );
}

/** Says that a link no longer works, and whom to ask. */
export function BadLink({ error, of }: Props) {
  const t = useTranslations(of);
  const { status, message } = toApiError(error);
  if (status !== 410) return <UnknownLink error={error} of={of} />;
  return (
    <Notice
      kind="warning"
      title={t('endedLink')}
      actions={<Anchor href={screenAddress('login')}>{t('signIn')}</Anchor>}
    >
      {message}
    </Notice>
  );
}
