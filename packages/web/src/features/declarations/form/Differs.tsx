import { changedItems } from '@imprimatur/domain/people/declaration-form';
import { useTranslations } from 'use-intl';
import classes from './DeclarationForm.module.css';
import type { FormProps, ItemProps } from './item-props.ts';

/** Marks an item that differs from what was declared before, and says what that was. */
export function Differs({ item, form, before }: FormProps & ItemProps) {
  const t = useTranslations('declarations');
  const { none = false, relations = [] } = before[item.id] ?? {};
  if (!changedItems(before, form.values.items).includes(item.id)) return null;
  const named = relations.map(({ entity, comment }) => (comment === '' ? entity : `${entity} · ${comment}`));
  return (
    <p className={classes.differs}>
      <strong>{t('differs')}</strong> {t('lastTime', { answer: none ? t('none') : named.join('; ') })}
    </p>
  );
}
