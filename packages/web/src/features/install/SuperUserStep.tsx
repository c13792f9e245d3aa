import { Button, List, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AdminSelect } from './AdminSelect.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import { toUsers } from './rows.ts';
import { useImport } from './use-import.ts';
import type { Install } from './use-install.ts';

/** The secret in the link that the server printed. Browsers never send the part of a URL after `#`. */
const readSecretFromHash = (hash = location.hash): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('secret') ?? '';

interface Props {
  install: Install;
  /** True outside development: in that case the server requires the secret from its console. */
  asksSecret: boolean;
  onDone: (imported: number, admin: string) => void;
  onClosed: () => void;
}

/** The last step: choosing the first super user and sending the import. */
export function SuperUserStep({ install, asksSecret, onDone, onClosed }: Props) {
  const t = useTranslations('install');
  const { rows, admin } = install;
  const [secret, setSecret] = useState(readSecretFromHash);
  const [tried, setTried] = useState(false);
  const send = useImport(rows, onClosed);
  const nameOf = (email: string) => {
    const row = rows.find((one) => one.email === email);
    return row ? `${row.first_name} ${row.last_name}` : email;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (admin === null || (asksSecret && secret === '')) return;
    const body = { users: toUsers(rows), admin };
    send.mutate(
      { body, ...(secret === '' ? {} : { headers: { 'install-secret': secret } }) },
      { onSuccess: ({ data }) => onDone(data.imported, nameOf(admin)) },
    );
  };
  const secretError = send.secretWrong ? t('secretWrong') : tried && secret === '' ? t('secretMissing') : null;
  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 20 }}>
      <ImportSummary rows={rows} />
      {send.lines.length > 0 && (
        <Notice kind="danger" title={t('refused')}>
          <List>
            {send.lines.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </Notice>
      )}
      <AdminSelect install={install} tried={tried} />
      {asksSecret && (
        <PasswordInput
          label={t('secretLabel')}
          description={t('secretHint')}
          required
          autoComplete="off"
          value={secret}
          onChange={(event) => setSecret(event.currentTarget.value)}
          error={secretError}
        />
      )}
      <DialogButtons>
        <Button variant="default" onClick={install.back} disabled={send.isPending}>
          {t('back')}
        </Button>
        <Button type="submit" loading={send.isPending} aria-label={send.isPending ? t('importing') : undefined}>
          {t('import')}
        </Button>
      </DialogButtons>
    </form>
  );
}
