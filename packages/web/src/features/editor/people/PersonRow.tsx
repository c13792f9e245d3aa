import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './People.module.css';

interface Props {
  /** Of the person, or of the row while the person has no name. */
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

/** One of several people of a list, who can be removed. */
export function PersonRow({ name, onRemove, children }: Props) {
  const t = useTranslations('editor');
  return (
    <li className={classes.row}>
      {children}
      <CloseButton className={classes.remove} aria-label={t('parties.remove', { name })} onClick={onRemove} />
    </li>
  );
}
