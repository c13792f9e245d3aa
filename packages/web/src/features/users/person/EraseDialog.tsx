import { List, Stack, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../lib/query.ts';
import { FormDialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { UserDetails } from '../queries.ts';

const ERASED_LINES = ['goesAccount', 'goesEntries', 'goesMails', 'goesLog', 'goesDeclarations'] as const;
const KEPT_LINES = ['staysName', 'staysWork', 'staysText', 'staysBackups'] as const;

interface Props {
  user: UserDetails;
  onClose: () => void;
}

/**
 * Asks for confirmation before the contact data of a deleted user are erased. If they have already been erased, only the name can still
 * be replaced.
 */
export default function EraseDialog({ user: { id, name, erased, retention_years: years }, onClose }: Props) {
  const t = useTranslations('personalData');
  const [replaces, setReplaces] = useState(erased);
  const { mutate, isPending } = useCall('POST /users/{id}/erase', {
    invalidates: ['GET /users', 'GET /users/{id}', 'GET /mails'],
    onSuccess: ({ data }) => {
      toast.done(t(data.anonymised ? 'doneName' : 'done'));
      onClose();
    },
  });
  const list = (title: 'goes' | 'stays', lines: readonly (typeof ERASED_LINES | typeof KEPT_LINES)[number][]) => (
    <Stack gap={4}>
      <Title order={3} size="sm">
        {t(title)}
      </Title>
      <List>
        {lines.map((line) => (
          <List.Item key={line}>{t(line, { years })}</List.Item>
        ))}
      </List>
    </Stack>
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(erased ? 'eraseNameTitle' : 'eraseTitle', { name })}
      verb={t(erased ? 'verbName' : 'verb')}
      danger
      busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ params: { id }, body: { anonymise: replaces } });
      }}
    >
      <Text>{t('eraseText')}</Text>
      {erased ? <Text>{t('anonymiseHint')}</Text> : list('goes', ERASED_LINES)}
      {list('stays', replaces ? KEPT_LINES.slice(1) : KEPT_LINES)}
      {!erased && (
        <Switch
          label={t('anonymise')}
          description={t('anonymiseHint')}
          checked={replaces}
          onChange={(event) => setReplaces(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
