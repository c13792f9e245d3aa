import { Radio, Stack, Text } from '@mantine/core';
import { INVITED_ROLES, type PartRole } from '@imprimatur/domain/people/invitation';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { CommentField } from '../../ui/CommentField.tsx';
import { FormDialog } from '../../ui/Dialog.tsx';
import { EmailPreview } from '../emails/EmailPreview.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import type { Entry } from '../entry/entry.ts';
import { useRoleChange } from './use-role-change.ts';

interface Props {
  entry: Entry;
  role: PartRole;
  onClose: () => void;
}

export default function ChangeRoleDialog({ entry, role, onClose }: Props) {
  const t = useTranslations('entry');
  const label = useLabels();
  const { form, ask, submit, pending } = useRoleChange({ entry, role, onSent: onClose });
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t('askOtherRole')}
      verb={t('askOtherRole')}
      size="lg"
      busy={ask.isPending}
      ready={!ask.isLoading}
    >
      <Text>{t('askOtherRoleText', { role: label.part(role) })}</Text>
      <Radio.Group label={t('wantedRole')} required {...form.getInputProps('wanted')}>
        <Stack gap="xs" mt={6}>
          {INVITED_ROLES.filter((one) => one !== role).map((one, index) => (
            <Radio key={one} value={one} label={label.part(one)} data-autofocus={index === 0 || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      <CommentField label={t('why')} required maxLength={5000} {...form.getInputProps('comment')} />
      <EmailPreview pending={pending} />
      <CallFailure change={ask} entryId={entry.id} />
    </FormDialog>
  );
}
