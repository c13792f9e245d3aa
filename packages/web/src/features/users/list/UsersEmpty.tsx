import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import { EmptyPage, EmptyState } from '../../../ui/EmptyState.tsx';
import { type UserSearch, usersAddress } from '../address.ts';

/** Explains why the list is empty, and links to a list that is not empty. */
export function UsersEmpty({ search, page }: { search: UserSearch; page: number }) {
  const t = useTranslations('users');
  const { query, ...rest } = search;
  const link = (href: string, label: string) => (
    <Button component={AppLink} href={href} variant="default">
      {label}
    </Button>
  );
  if (page > 1) return <EmptyPage first={usersAddress(search)} />;
  if (query === undefined)
    return (
      <EmptyState actions={link(usersAddress({}), t('showAll'))}>
        {t(search.deleted ? 'emptyDeleted' : 'emptyFilter')}
      </EmptyState>
    );
  return <EmptyState actions={link(usersAddress(rest), t('clearSearch'))}>{t('emptySearch', { query })}</EmptyState>;
}
