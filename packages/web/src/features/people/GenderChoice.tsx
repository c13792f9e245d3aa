import type { Gender } from '@imprimatur/domain/people/user';
import { Group, Radio } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface Props {
  value: Gender | null;
  onChange: (gender: Gender) => void;
}

/** Male or female, or nothing as long as nothing is chosen. */
export function GenderChoice({ value, onChange }: Props) {
  const t = useTranslations('editor.newPerson');
  return (
    <Radio.Group
      label={t('gender')}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === '1' ? 1 : 0)}
    >
      <Group gap="lg" mt={6}>
        <Radio value="0" label={t('male')} />
        <Radio value="1" label={t('female')} />
      </Group>
    </Radio.Group>
  );
}
