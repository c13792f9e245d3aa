import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { startDownload } from '../../lib/start-download.ts';
import { useCall } from '../../lib/query.ts';
import { Section } from '../../ui/Section.tsx';

interface Props {
  user: { readonly id: number; readonly name: string };
  /** True for the current user's own data. */
  own: boolean;
}

/** Download of the data stored about a person, as a ZIP file. */
export default function DataCard({ user: { id, name }, own }: Props) {
  const t = useTranslations('personalData');
  const { mutate, isPending } = useCall('GET /users/{id}/data', { onSuccess: ({ link }) => startDownload(link) });
  return (
    <Section title={t(own ? 'ownTitle' : 'title', { name })}>
      <Text c="dimmed">{t(own ? 'ownText' : 'text', { name })}</Text>
      <Group gap="sm">
        <Button
          variant="default"
          loading={isPending}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={() => mutate({ params: { id } })}
        >
          {t('download')}
        </Button>
      </Group>
    </Section>
  );
}
