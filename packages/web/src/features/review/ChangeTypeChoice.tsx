import { Radio, type RadioGroupProps, Stack } from '@mantine/core';
import { CHANGE_TYPES } from '@imprimatur/domain/review/change-type';
import { useTranslations } from 'use-intl';

/** Asks how much should change. `input`: the result of `form.getInputProps`. */
export function ChangeTypeChoice({ input }: { input: Partial<RadioGroupProps> }) {
  const t = useTranslations('review');
  return (
    <Radio.Group label={t('changeType')} required {...input}>
      <Stack gap="sm" mt={8}>
        {CHANGE_TYPES.map(({ id, label, name }) => (
          <Radio
            key={id}
            value={String(id)}
            label={label}
            description={t(`typeHint.${name}`)}
            data-path={id === 0 ? 'changeType' : undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
