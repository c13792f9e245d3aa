import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import classes from './DeclarationForm.module.css';
import type { ItemProps } from './item-props.ts';

/** One relation of an item: an entity and a comment. */
export function RelationFields({ item, form, index }: ItemProps & { index: number }) {
  const t = useTranslations('declarations');
  const label = useLabels();
  const list = `items.${item.id}.relations` as const;
  return (
    <div className={classes.relation}>
      <TextInput
        label={t('entity')}
        required
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps(`${list}.${index}.entity`)}
      />
      <TextInput
        label={t('comment')}
        maxLength={1000}
        autoComplete="off"
        {...form.getInputProps(`${list}.${index}.comment`)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('remove', { number: index + 1, item: label.declaration(item.id) })}
        onClick={() => form.removeListItem(list, index)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
