import { screenAddress } from '@imprimatur/domain/screens';
import { Button, Checkbox, Fieldset, Group, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addressOf, emailProblem } from '@imprimatur/domain/email';
import { MAX_ROUND_DAYS, TIMED_PHASES } from '@imprimatur/domain/lifecycle/timeline';
import { tableOf } from '@imprimatur/domain/tables';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { said } from '../../i18n/said.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { fieldErrors } from '../../lib/api-error.ts';
import { showFailure, announceIncomplete } from '../../lib/failures.ts';
import { useCall } from '../../lib/query.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Settings } from './queries.ts';

/** Says what is wrong with a number of days that was typed. */
function daysProblem(typed: number | string): string | null {
  const days = Number(typed);
  const isFine = typed === '' || (Number.isInteger(days) && days >= 1 && days <= MAX_ROUND_DAYS);
  return isFine ? null : said({ code: 'wholeDays', values: { max: MAX_ROUND_DAYS } });
}

export function SettingsForm({ settings }: { settings: Settings }) {
  const t = useTranslations('settings');
  const wrongAddress = (value: string) => {
    const code = emailProblem(addressOf(value));
    return code === 'email' ? t('incorrect') : code && said({ code });
  };
  const [attempt, setAttempt] = useState(0);
  const label = useLabels();
  const timed = TIMED_PHASES.map((phase) => ({ phase, name: label.phase(phase) }));
  const labels = {
    officeEmail: t('officeEmail'),
    ...Object.fromEntries(timed.map(({ phase, name }) => [`roundDays.${phase}`, name])),
  };
  const form = useForm({
    initialValues: {
      officeEmail: settings.officeEmail,
      officeEmailOverride: settings.officeEmailOverride === '1',
      roundDays: tableOf(TIMED_PHASES, (phase): number | string => settings.roundDays[phase] ?? ''),
    },
    validate: {
      officeEmail: wrongAddress,
      roundDays: tableOf(TIMED_PHASES, () => daysProblem),
    },
  });
  const save = useCall('POST /configurations', {
    invalidates: ['GET /configurations'],
    failures: 'own',
    onSuccess: () => toast.done(t('updated')),
    onError: (error) => {
      form.setErrors(fieldErrors(error));
      void showFailure(error).then(() => setAttempt((count) => count + 1));
    },
  });
  const submit = form.onSubmit(
    ({ officeEmail, officeEmailOverride, roundDays }) =>
      save.mutate({
        body: {
          officeEmail: officeEmail.trim(),
          officeEmailOverride: officeEmailOverride ? '1' : '0',
          roundDays: tableOf(TIMED_PHASES, (phase) => (roundDays[phase] === '' ? null : Number(roundDays[phase]))),
        },
      }),
    (errors) => void announceIncomplete(errors, labels).then(() => setAttempt((count) => count + 1)),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={520} gap="lg">
        <ErrorSummary errors={form.errors} attempt={attempt} labels={labels} />
        <TextInput
          type="email"
          required
          label={t('officeEmail')}
          maxLength={254}
          autoComplete="off"
          {...form.getInputProps('officeEmail')}
        />
        <Checkbox label={t('override')} {...form.getInputProps('officeEmailOverride', { type: 'checkbox' })} />
        <Fieldset legend={t('roundDays')}>
          <Text size="sm" c="dimmed" mb="sm">
            {t('roundDaysHint')}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
            {timed.map(({ phase, name }) => (
              <NumberInput
                key={phase}
                label={name}
                allowDecimal={false}
                allowNegative={false}
                {...form.getInputProps(`roundDays.${phase}`)}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
        <Group gap="xs">
          <Button component={AppLink} href={screenAddress('home')} variant="default">
            {t('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('update')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
