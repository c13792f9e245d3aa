import { Button, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../lib/query.ts';
import { Section } from '../../ui/Section.tsx';
import type { Entry } from '../entry/entry.ts';

function openBeside(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noreferrer';
  link.click();
}

/** Sends the entry as a FHIR Citation to a clinical decision support system. */
export function CdsExport({ entry }: { entry: Entry }) {
  const t = useTranslations('review');
  const { mutate, isPending } = useCall('GET /cds/{id}', { onSuccess: ({ redirectUrl }) => openBeside(redirectUrl) });
  return (
    <Section title={t('cds')} as="card">
      <Text>{t('cdsText')}</Text>
      <div>
        <Button
          variant="default"
          leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden />}
          loading={isPending}
          onClick={() => mutate({ params: { id: entry.id } })}
        >
          {t('cdsExport')}
        </Button>
      </div>
    </Section>
  );
}
