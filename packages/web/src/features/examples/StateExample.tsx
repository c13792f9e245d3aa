import { Group, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { TURNS } from '../../tokens.ts';
import { Badge, TurnDot } from '../../ui/Badge.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { FileTable } from '../../ui/FileTable.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { type Step, StepList } from '../../ui/StepList.tsx';
import { exampleFiles } from './rows.ts';

const STEPS = ['step1', 'step2', 'step3', 'step4', 'step5'] as const;

export function StateExample() {
  const t = useTranslations('examples');
  const steps: Step[] = STEPS.map((step, index) => ({
    label: t(step),
    state: index < 2 ? 'done' : index === 2 ? 'current' : 'todo',
    note: `0${index + 1}-03-2027`,
  }));
  return (
    <>
      <Section title={t('colours')}>
        <Group gap="lg">
          {TURNS.map((turn) => (
            <Group key={turn} gap={6}>
              <TurnDot turn={turn} />
              <Badge turn={turn}>{t(turn)}</Badge>
            </Group>
          ))}
        </Group>
      </Section>
      <Section title={t('progress')}>
        <StepList label={t('progress')} steps={steps} turn="council" />
        <StepList label={t('progress')} steps={steps} turn="council" as="list" />
      </Section>
      <Section title={t('notices')}>
        <Stack>
          <Notice kind="info">{t('info')}</Notice>
          <Notice kind="warning">{t('warning')}</Notice>
          <Notice kind="danger">{t('danger')}</Notice>
          <Notice kind="done">{t('done')}</Notice>
        </Stack>
      </Section>
      <Section title={t('files')}>
        <FilePicker label={t('files')} items={exampleFiles} onAdd={() => undefined} onRemove={() => undefined} />
        <FileTable label={t('files')} files={exampleFiles} />
      </Section>
    </>
  );
}
