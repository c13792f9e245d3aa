import {
  type DECLARATION_ITEMS,
  findChangedItems,
  type ItemAnswers,
  MAX_ENTITIES,
} from '@imprimatur/domain/people/declaration-form';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import classes from './DeclarationForm.module.css';
import type { DeclarationValues } from './values.ts';

export interface FormProps {
  form: UseFormReturnType<DeclarationValues>;
  /** The previous answers. The form marks differences from them. */
  before: ItemAnswers;
}

interface ItemProps {
  item: (typeof DECLARATION_ITEMS)[number];
  form: UseFormReturnType<DeclarationValues>;
}

/** Marks an item that differs from the previous answer, and shows that answer. */
function ChangedAnswer({ item, form, before }: FormProps & ItemProps) {
  const t = useTranslations('declarations');
  const { none = false, relations = [] } = before[item.id] ?? {};
  if (!findChangedItems(before, form.values.items).includes(item.id)) return null;
  const named = relations.map(({ entity, comment }) => (comment === '' ? entity : `${entity} · ${comment}`));
  return (
    <p className={classes.differs}>
      <strong>{t('differs')}</strong> {t('lastTime', { answer: none ? t('none') : named.join('; ') })}
    </p>
  );
}

/** One relation of an item: an entity and a comment. */
function RelationFields({ item, form, index }: ItemProps & { index: number }) {
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

/** One item of the form: "none" or a list of relations. */
export function ItemFields({ item, form, before }: ItemProps & FormProps) {
  const t = useTranslations('declarations');
  const name = useLabels().declaration(item.id);
  const path = `items.${item.id}` as const;
  const { none, relations } = form.values.items[item.id];
  const add = () => {
    form.setFieldValue(`${path}.none`, false);
    form.insertListItem(`${path}.relations`, { entity: '', comment: '' });
    form.clearFieldError(`${path}.none`);
  };
  const tick = (checked: boolean) => {
    form.setFieldValue(`${path}.none`, checked);
    form.clearFieldError(`${path}.none`);
    if (checked) form.setFieldValue(`${path}.relations`, []);
  };
  return (
    <fieldset className={classes.item}>
      <legend className={classes.label}>{name}</legend>
      {relations.map((_, index) => (
        <RelationFields key={index} item={item} form={form} index={index} />
      ))}
      <ChangedAnswer item={item} form={form} before={before} />
      <div className={classes.choice}>
        <Checkbox
          label={t('none')}
          aria-label={t('noneOf', { item: name })}
          checked={none}
          onChange={(event) => tick(event.currentTarget.checked)}
          error={form.errors[`${path}.none`]}
          data-path={`${path}.none`}
        />
        {relations.length < MAX_ENTITIES && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={t('addTo', { item: name })}
            onClick={add}
          >
            {t('add')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
