import { Button } from '@mantine/core';
import { IconArrowsUpDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { clearErrorsUnder, useEntryForm } from '../form-context.ts';
import { isEmptyPerson } from '../model/payload.ts';
import { setPerson } from './PersonFields.tsx';

const COORDINATING_AUTHOR_PATHS = ['co_author', 'co_co_author'] as const;

/** Lets the two coordinating authors swap places once both are named. */
export function SwapCoordinatingAuthors() {
  const t = useTranslations('editor.parties');
  const form = useEntryForm();
  const { co_author: first, co_co_author: second } = form.values;
  if ([first, second].some((person) => isEmptyPerson(person) && person.user_id === null)) return null;
  const swap = () => {
    for (const path of COORDINATING_AUTHOR_PATHS) clearErrorsUnder(form, path);
    setPerson(form, 'co_author', second);
    setPerson(form, 'co_co_author', first);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsUpDown size={16} stroke={1.6} aria-hidden />}
      style={{ justifySelf: 'start' }}
      onClick={swap}
    >
      {t('swap')}
    </Button>
  );
}
