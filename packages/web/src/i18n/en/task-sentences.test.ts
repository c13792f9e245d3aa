import { createTranslator } from 'use-intl/core';
import { expect, it } from 'vitest';
import { entry } from './entry.ts';

const t = createTranslator({ locale: 'en', messages: { entry }, namespace: 'entry' });

// Covers Audit.S11.2
it.each(['gpc_review', 'committee_review', 'delegate_review'] as const)(
  'the request for a %s names no version if there is none',
  (task) => {
    const asked = (uploadId: number) => t(`task.${task}`, { version: t('version', { version: uploadId }), by: '' });
    expect(asked(0)).toContain(`Please review the entry (${entry.noVersion.toLowerCase()})`);
    expect(asked(2)).toContain('Please review version 2');
  },
);
