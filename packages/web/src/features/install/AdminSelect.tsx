import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { findOptions } from '../../lib/find-options.ts';
import type { Install } from './use-install.ts';

/** Maximum people offered at once. The other people are found by typing. */
const MAX_OFFERED = 50;

interface Props {
  install: Install;
  /** True after a first attempt to submit: a missing choice is then an error. */
  tried: boolean;
}

/** Selects the first super user from the imported people. */
export function AdminSelect({ install, tried }: Props) {
  const t = useTranslations('install');
  const { rows, admin, setAdmin } = install;
  return (
    <Select
      label={t('admin')}
      description={t('adminHint')}
      placeholder={t('adminPlaceholder')}
      required
      searchable
      filter={findOptions}
      limit={MAX_OFFERED}
      data={rows.map(({ email, first_name, last_name }) => ({
        value: email,
        label: `${first_name} ${last_name} · ${email}`,
      }))}
      value={admin}
      onChange={setAdmin}
      error={tried && admin === null && t('adminMissing')}
    />
  );
}
