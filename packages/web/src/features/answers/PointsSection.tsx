import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section.tsx';
import type { Entry } from '../entry/entry.ts';
import type { Point } from '../points/point.ts';
import { PointDownload } from '../points/PointDownload.tsx';
import { isOpen } from './answer.ts';

interface Props {
  entry: Entry;
  points: readonly Point[];
  children: ReactNode;
}

export function PointsSection({ entry, points, children }: Props) {
  const t = useTranslations('answers');
  const open = points.filter(isOpen).length;
  const some = points.length > 0;
  return (
    <Section
      title={t('points', { count: points.length })}
      aside={some && [t('answered', { count: points.length - open }), t('open', { count: open })].join(' · ')}
      actions={
        some && (
          <>
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
              onClick={() => print()}
            >
              {t('print')}
            </Button>
            <PointDownload entryId={entry.id} />
          </>
        )
      }
    >
      {children}
    </Section>
  );
}
