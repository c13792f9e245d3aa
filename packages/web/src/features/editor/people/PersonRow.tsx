import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './People.module.css';

interface Props {
  /** The person's name, or a label of the row while there is no name. */
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

/** One person of a list, with a button to remove them. */
export function PersonRow({ name, onRemove, children }: Props) {
  const t = useTranslations('editor');
  return (
    <li className={classes.row}>
      {children}
      <CloseButton className={classes.remove} aria-label={t('parties.remove', { name })} onClick={onRemove} />
    </li>
  );
}
