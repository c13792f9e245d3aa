import { VisuallyHidden } from '@mantine/core';
import type { Part } from '@imprimatur/documents/compare/comparison';
import { memo } from 'react';
import { useTranslations } from 'use-intl';

const TAGS = { added: 'ins', removed: 'del' } as const;

/** Announces added and removed words as text, and marks them by more than colour. */
export const WordParts = memo(function Parts({ parts }: { parts: readonly Part[] }) {
  const t = useTranslations('reading');
  return parts.map(({ kind, text }, at) => {
    if (kind === 'same')
      return (
        <span key={at} data-part>
          {text}
        </span>
      );
    const Tag = TAGS[kind];
    return (
      <Tag key={at}>
        <VisuallyHidden component="span">{t(kind === 'added' ? 'insertion' : 'deletion')}</VisuallyHidden>
        <span data-part>{text}</span>
        <VisuallyHidden component="span">{t('ends')}</VisuallyHidden>
      </Tag>
    );
  });
});
