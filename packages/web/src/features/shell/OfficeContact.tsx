import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { MailLink } from '../../ui/MailLink.tsx';
import { useBranding } from '../session/current.ts';
import classes from './OfficeContact.module.css';

/** Contact details of the office, and the version of the client. */
export function OfficeContact() {
  const t = useTranslations('app');
  const { association, contact, client_version: version } = useBranding();
  return (
    <footer className={classes.contact}>
      <address>
        <strong>{association}</strong>
        {contact.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <MailLink email={contact.email} />
        <Anchor inherit href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className="tabular">
          {contact.phone}
        </Anchor>
      </address>
      <span>{t('version', { version })}</span>
    </footer>
  );
}
