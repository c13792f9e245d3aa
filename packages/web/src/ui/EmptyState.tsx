import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from './AppLink.tsx';
import classes from './EmptyState.module.css';

interface Props {
  children: ReactNode;
  /** Buttons or links that help, such as one that clears the search. */
  actions?: ReactNode;
}

/** Explains that a list is empty, and what to do. */
export function EmptyState({ children, actions }: Props) {
  return (
    <div className={classes.empty} role="status">
      <IconInbox size={32} stroke={1.2} aria-hidden />
      <div>{children}</div>
      {actions}
    </div>
  );
}

/** Replaces a page after the last one. `first` is the URL of the first page. */
export function EmptyPage({ first }: { first: string }) {
  const t = useTranslations('ui');
  return (
    <EmptyState
      actions={
        <Button component={AppLink} href={first} variant="default">
          {t('toFirstPage')}
        </Button>
      }
    >
      {t('emptyPage')}
    </EmptyState>
  );
}
