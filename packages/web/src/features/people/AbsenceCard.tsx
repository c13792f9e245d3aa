import { formatDay } from '@imprimatur/domain/dates';
import type { Absence } from '@imprimatur/domain/people/user';
import { Button, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { readTypedDay } from '../../lib/dates.ts';
import { DateField } from '../../ui/DateField.tsx';
import { Section } from '../../ui/Section.tsx';

interface Props {
  away: Absence | null;
  /** True for the current user's own absence. */
  own: boolean;
  busy: boolean;
  onSave: (away: Absence | null) => void;
}

/** Edits an absence. Other people see the absence when they choose people, and reminders are paused. */
export default function AbsenceCard({ away, own, busy, onSave }: Props) {
  const t = useTranslations('absence');
  const form = useForm<Record<'from' | 'to', string | null>>({
    mode: 'controlled',
    initialValues: { from: readTypedDay(away?.from ?? ''), to: readTypedDay(away?.to ?? '') },
    validate: {
      from: (day) => (day === null ? t('dayMissing') : null),
      to: (day, { from }) => (day === null ? t('dayMissing') : from !== null && day < from ? t('wrongOrder') : null),
    },
  });
  const submit = form.onSubmit(({ from, to }) => {
    if (from !== null && to !== null) onSave({ from: formatDay(from), to: formatDay(to) });
  });
  return (
    <Section title={t('title')}>
      <Text c="dimmed">{t(own ? 'ownText' : 'text')}</Text>
      <form onSubmit={submit} noValidate>
        <Group gap="sm" align="end">
          <DateField label={t('from')} {...form.getInputProps('from')} />
          <DateField label={t('to')} {...form.getInputProps('to')} />
          <Button type="submit" variant="default" loading={busy}>
            {t('save')}
          </Button>
          {away !== null && (
            <Button variant="subtle" disabled={busy} onClick={() => onSave(null)}>
              {t('clear')}
            </Button>
          )}
        </Group>
      </form>
    </Section>
  );
}
