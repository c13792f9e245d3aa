import type { EditorField } from '@imprimatur/domain/guideline/schema';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './ChangedField.module.css';
import { useChanges } from './sent-back.ts';
import { useValueFormatter } from './use-earlier-value.ts';

interface Props {
  field: EditorField;
  /** Puts the mark above content that has no label of its own. */
  above?: boolean;
  children: ReactNode;
}

/** Marks a field that changed since the entry was sent back. A click shows the earlier value. */
export function ChangedField({ field, above = false, children }: Props) {
  const t = useTranslations('editor');
  const id = useId();
  const { before, changed } = useChanges();
  const [open, setOpen] = useState(false);
  const formatValue = useValueFormatter();
  const marked = before !== null && changed.includes(field);
  return (
    <div className={classes.field} data-marked={marked || undefined} data-above={above || undefined}>
      {marked && (
        <button
          type="button"
          className={classes.mark}
          aria-label={t('changes.markOf', { field: t(`fields.${field}`) })}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((shown) => !shown)}
        >
          <IconPencil size={14} stroke={1.8} aria-hidden />
          {t('changes.mark')}
        </button>
      )}
      {children}
      {marked && (
        <div id={id} hidden={!open} className={classes.before}>
          <strong>{t('changes.before')}</strong>
          <div className={classes.text}>{formatValue(field, before) || t('changes.nothing')}</div>
        </div>
      )}
    </div>
  );
}
