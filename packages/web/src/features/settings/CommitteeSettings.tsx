import { COMMITTEES, type CommitteeCode } from '@imprimatur/domain/guideline/enumerations';
import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { callQueryOptions } from '../../lib/query.ts';
import { usePeople } from '../people/use-people.ts';
import { PersonSelect } from '../responsibilities/PersonSelect.tsx';
import type { useSettingsForm } from './use-settings-form.ts';

type Form = Pick<ReturnType<typeof useSettingsForm>, 'form'>;

const acceptAnyone = () => true;

function CommitteePerson({ form, code }: Form & { code: CommitteeCode }) {
  const t = useTranslations('settings');
  const label = useLabels();
  const field = `committeeResponsible.${code}` as const;
  const id = form.values.committeeResponsible[code];
  const offered = usePeople().find((person) => person.id === id);
  // The list of people does not contain people who can no longer sign in.
  const other = useQuery({
    ...callQueryOptions('GET /users/{id}', { params: { id: id ?? 0 } }),
    enabled: id !== null && offered === undefined,
  });
  const person = id === null ? null : (offered ?? other.data?.data ?? null);
  return (
    <PersonSelect
      label={label.committee(code)}
      placeholder={t('office')}
      value={person}
      onChange={(chosen) => form.setFieldValue(field, chosen?.id ?? null)}
      accepts={acceptAnyone}
      error={form.errors[field]}
    />
  );
}

/** The people who re-examine the published entries of each committee. */
export function CommitteeSettings({ form }: Form) {
  const t = useTranslations('settings');
  return (
    <Fieldset legend={t('committeeResponsible')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('committeeResponsibleHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        {COMMITTEES.map((code) => (
          <CommitteePerson key={code} form={form} code={code} />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
