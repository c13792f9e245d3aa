import { Spoiler } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '../../../ui/Facts.tsx';

/** Shows the beginning of a long text and the rest on demand. Shows nothing for an empty text. */
export function LongText({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations('editor.final');
  if (children === '') return null;
  const value = (
    <Spoiler
      maxHeight={240}
      showLabel={t('more')}
      hideLabel={t('less')}
      // The content is a landmark, so several of them on one page need distinct names.
      attributes={{ content: { 'aria-label': label } }}
    >
      {children}
    </Spoiler>
  );
  return <Facts columns={2} facts={[{ label, value }]} />;
}
