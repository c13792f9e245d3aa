import { Button, Checkbox } from '@mantine/core';
import { MAX_ENTITIES } from '@imprimatur/domain/people/declaration-form';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import classes from './DeclarationForm.module.css';
import { Differs } from './Differs.tsx';
import type { FormProps, ItemProps } from './item-props.ts';
import { RelationFields } from './RelationFields.tsx';

/** One item of the form: "none", or a list of relations. */
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
      <Differs item={item} form={form} before={before} />
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
