import { Button, List, PasswordInput, Select, Text } from '@mantine/core';
import { roleLabel } from '@imprimatur/domain/permissions/roles';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { secretInAddress } from './secret.ts';
import { usersOf } from './rows.ts';
import type { Install } from './use-install.ts';
import { useImport } from './use-import.ts';

interface Props {
  install: Install;
  /** On a real server: the secret of its console. */
  asksSecret: boolean;
  onDone: (imported: number, admin: string) => void;
  onClosed: () => void;
}

/** So many of the people are offered at once; typing finds the others. */
const OFFERED = 50;

export function FinalStep({ install, asksSecret, onDone, onClosed }: Props) {
  const t = useTranslations('install');
  const { rows, admin } = install;
  const [secret, setSecret] = useState(secretInAddress);
  const [tried, setTried] = useState(false);
  const send = useImport(rows, onClosed);
  const roles = [...new Set(rows.map(({ role }) => role))].sort((one, two) => (one ?? 9) - (two ?? 9));
  const nameOf = (email: string) => {
    const row = rows.find((one) => one.email === email);
    return row ? `${row.first_name} ${row.last_name}` : email;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (admin === null || (asksSecret && secret === '')) return;
    const body = { users: usersOf(rows), admin };
    send.mutate(
      { body, ...(secret === '' ? {} : { headers: { 'install-secret': secret } }) },
      { onSuccess: ({ data }) => onDone(data.imported, nameOf(admin)) },
    );
  };
  const secretError = send.secretWrong ? t('secretWrong') : tried && secret === '' ? t('secretMissing') : null;
  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 20 }}>
      <Text>{t('ready', { count: rows.length })}</Text>
      <Facts
        columns={3}
        facts={roles.map((role) => ({
          label: roleLabel(role),
          value: rows.filter((row) => row.role === role).length,
        }))}
      />
      {send.lines.length > 0 && (
        <Notice kind="danger" title={t('refused')}>
          <List>
            {send.lines.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </Notice>
      )}
      <Select
        label={t('admin')}
        description={t('adminHint')}
        placeholder={t('adminPlaceholder')}
        required
        searchable
        limit={OFFERED}
        data={rows.map(({ email, first_name, last_name }) => ({
          value: email,
          label: `${first_name} ${last_name} · ${email}`,
        }))}
        value={admin}
        onChange={install.setAdmin}
        error={tried && admin === null && t('adminMissing')}
      />
      {asksSecret && (
        <PasswordInput
          label={t('secret')}
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
