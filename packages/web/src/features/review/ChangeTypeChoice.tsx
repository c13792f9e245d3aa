import { Radio, type RadioGroupProps, Stack } from '@mantine/core';
import { CHANGE_TYPES } from '@imprimatur/domain/review/change-type';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';

interface Props {
  /** The result of `form.getInputProps`. */
  input: Partial<RadioGroupProps>;
  /** What the points of the review ask for. */
  hint?: string | undefined;
}

/** Asks how much should change. */
export function ChangeTypeChoice({ input, hint }: Props) {
  const t = useTranslations('review');
  const label = useLabels();
  return (
    <Radio.Group label={t('changeType')} description={hint} required {...input}>
      <Stack gap="sm" mt={8}>
        {CHANGE_TYPES.map(({ id, name }) => (
          <Radio
            key={id}
            value={String(id)}
            label={label.changeType(id)}
            description={t(`typeHint.${name}`)}
            data-path={id === 0 ? 'changeType' : undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
