import { Spoiler } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '../../../ui/Facts.tsx';

/** A text that may be very long: its beginning, and the rest on demand. Nothing where there is none. */
export function LongText({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations('editor.final');
  if (children === '') return null;
  const value = (
    <Spoiler
      maxHeight={240}
      showLabel={t('more')}
      hideLabel={t('less')}
      // The content is a landmark, and there may be several.
      attributes={{ content: { 'aria-label': label } }}
    >
      {children}
    </Spoiler>
  );
  return <Facts columns={2} facts={[{ label, value }]} />;
}
