import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { usePeople } from '../../people/use-people.ts';
import { toPersonForm } from '../model/choices.ts';
import { fullName, type PersonForm } from '../model/entry-form.ts';

interface Props {
  person: Pick<PersonForm, 'first_name' | 'last_name' | 'user_id'>;
  onUse: (name: Pick<PersonForm, 'first_name' | 'last_name'>) => void;
}

/** Offers the account's name if it differs from the name typed for the same address. */
export function AccountName({ person, onUse }: Props) {
  const t = useTranslations('editor.person');
  const account = usePeople().find(({ id }) => id === person.user_id);
  if (account === undefined || account.name === fullName(person)) return null;
  const { first_name, last_name } = toPersonForm(account);
  return (
    <Text size="sm" style={{ gridColumn: '1 / -1' }}>
      {t('otherName', { name: account.name })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => onUse({ first_name, last_name })}>
        {t('takeName')}
      </Button>
    </Text>
  );
}
