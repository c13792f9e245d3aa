import { Checkbox, Stack, Text } from '@mantine/core';
import { findUnplannedTypes } from '@imprimatur/domain/guideline/budget';
import type { MilestoneType } from '@imprimatur/domain/guideline/enumerations';
import { useTranslations } from 'use-intl';
import { Section } from '../../../ui/Section.tsx';
import { useEntryForm } from '../form-context.ts';

/**
 * Checkboxes to confirm that no milestone of a type is planned: one for each missing type, and one for all of them. Not required for a
 * list of exactly four milestones.
 */
export function NoMilestoneTicks() {
  const t = useTranslations('editor.budget');
  const form = useEntryForm();
  const { budget, no_milestone: ticked } = form.values;
  const missing = findUnplannedTypes(budget);
  if (missing.length === 0) return null;
  const tick = (types: readonly MilestoneType[], on: boolean) => {
    const others = ticked.filter((one) => !types.includes(one));
    form.setFieldValue('no_milestone', on ? [...others, ...types] : others);
    for (const type of types) form.clearFieldError(`no_milestone.${type}`);
  };
  const all = missing.every((type) => ticked.includes(type));
  return (
    <Section title={t('confirmTitle')}>
      <Text c="dimmed">{t('confirmText')}</Text>
      <Stack gap="sm">
        {missing.length > 1 && (
          <Checkbox
            label={t('noneAtAll')}
            fw={500}
            checked={all}
            indeterminate={!all && missing.some((type) => ticked.includes(type))}
            onChange={(event) => tick(missing, event.currentTarget.checked)}
          />
        )}
        {missing.map((type) => (
          <Checkbox
            key={type}
            label={t('none', { type: t(`types.${type}`) })}
            checked={ticked.includes(type)}
            onChange={(event) => tick([type], event.currentTarget.checked)}
            error={form.errors[`no_milestone.${type}`]}
            data-path={`no_milestone.${type}`}
          />
        ))}
      </Stack>
    </Section>
  );
}
