import { REGISTER_MODES } from '@imprimatur/domain/library/register';
import { screenAddress } from '@imprimatur/domain/screens';
import {
  Anchor,
  Button,
  Checkbox,
  Fieldset,
  Group,
  NumberInput,
  Radio,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { CommitteeSettings } from './CommitteeSettings.tsx';
import type { Settings } from './queries.ts';
import { RegisterLink } from '../library/RegisterLink.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Fields that say whether people who decide must declare interests, and how long a declaration is valid. */
function DeclarationSettings({ form }: Pick<ReturnType<typeof useSettingsForm>, 'form'>) {
  const t = useTranslations('settings');
  return (
    <Fieldset legend={t('declarations')}>
      <Stack gap="md">
        <Checkbox
          label={t('decidersDeclare')}
          description={t('decidersDeclareHint')}
          {...form.getInputProps('decidersDeclare', { type: 'checkbox' })}
        />
        <Checkbox
          label={t('publicReviewers')}
          description={t('publicReviewersHint')}
          {...form.getInputProps('publicReviewers', { type: 'checkbox' })}
        />
        <NumberInput
          label={t('declarationMonths')}
          description={t('declarationMonthsHint')}
          required
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('declarationMonths')}
        />
        <Anchor component={AppLink} href={screenAddress('people-declarations')}>
          {t('declarationsOfPeople')}
        </Anchor>
      </Stack>
    </Fieldset>
  );
}

/** Fields for the requirements of decisions on entries. */
function DecisionSettings({ form }: Pick<ReturnType<typeof useSettingsForm>, 'form'>) {
  const t = useTranslations('settings');
  return (
    <Fieldset legend={t('decisions')}>
      <Stack>
        <Checkbox
          label={t('boardResolution')}
          description={t('boardResolutionHint')}
          {...form.getInputProps('boardResolution', { type: 'checkbox' })}
        />
        <Textarea
          label={t('formalCheckList')}
          description={t('formalCheckListHint')}
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps('formalCheckList')}
        />
      </Stack>
    </Fieldset>
  );
}

/** The public view. The link shows the stored setting, not the selected one. */
function RegisterSettings({ form, isOpen }: Pick<ReturnType<typeof useSettingsForm>, 'form'> & { isOpen: boolean }) {
  const t = useTranslations('settings');
  return (
    <Fieldset legend={t('register')}>
      <Stack gap="md">
        <Radio.Group aria-label={t('register')} {...form.getInputProps('register')}>
          <Stack gap="sm">
            {REGISTER_MODES.map((mode) => (
              <Radio
                key={mode}
                value={mode}
                label={t(`registerMode.${mode}`)}
                description={t(`registerHint.${mode}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {isOpen && <RegisterLink />}
      </Stack>
    </Fieldset>
  );
}

export function SettingsForm({ settings }: { settings: Settings }) {
  const t = useTranslations('settings');
  const { form, labels, timed, submit, attempt, isPending } = useSettingsForm(settings);
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
        <NumberInput
          label={t('reviewYears')}
          description={t('reviewYearsHint')}
          required
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('reviewYears')}
        />
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
        <CommitteeSettings form={form} />
        <DeclarationSettings form={form} />
        <DecisionSettings form={form} />
        <RegisterSettings form={form} isOpen={settings.register !== 'off'} />
        <Group gap="xs">
          <Button component={AppLink} href={screenAddress('home')} variant="default">
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('update')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
