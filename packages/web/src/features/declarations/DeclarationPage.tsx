import { screenAddress } from '@imprimatur/domain/screens';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { Page } from '../../ui/Page.tsx';
import type { Entry } from '../entry/entry.ts';

/** The page of a declaration, which prints as a document. `entry` is null if this person may not read the entry. */
export function DeclarationPage({ entry, children }: { entry: Entry | null; children: ReactNode }) {
  const t = useTranslations('declarations');
  return (
    <Page
      title={t('title')}
      aside={entry?.unique_id}
      subtitle={
        entry && (
          <Anchor component={AppLink} href={screenAddress('view', { id: entry.id })} className="no-print" inherit>
            {t('back')}
          </Anchor>
        )
      }
      narrow
    >
      {children}
    </Page>
  );
}
