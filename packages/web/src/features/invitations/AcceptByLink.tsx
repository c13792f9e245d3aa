import { Button, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { CallResponse } from '../../lib/call.ts';
import { GenderChoice } from '../people/GenderChoice.tsx';
import classes from './AcceptByLink.module.css';
import { useAcceptByLink } from './use-accept-by-link.ts';

const INPUT_PROPS_BY_FIELD = {
  hospital: { maxLength: 200, autoComplete: 'organization' },
  city: { maxLength: 100, autoComplete: 'address-level2' },
  country: { maxLength: 100, autoComplete: 'country-name' },
} as const;

interface Props {
  token: string;
  /** The details that the account lacks. The affiliation is required. The gender is optional, and no reason to ask by itself. */
  missing: CallResponse<'GET /invitations/{token}'>['data']['missing'];
}

/** Accepts the role by the link of the email. Authors add what their account lacks. */
export function AcceptByLink({ token, missing }: Props) {
  const t = useTranslations('invitations');
  const labelOf = useTranslations('editor.newPerson');
  const { form, submit, affiliation, isPending } = useAcceptByLink(token, missing);
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {affiliation.length > 0 && (
        <>
          <Text>{t('missing')}</Text>
          <div className={classes.fields}>
            {affiliation.map((name) => (
              <TextInput
                key={name}
                label={labelOf(name)}
                required
                {...INPUT_PROPS_BY_FIELD[name]}
                {...form.getInputProps(name)}
              />
            ))}
          </div>
          {missing.includes('gender') && (
            <GenderChoice value={form.values.gender} onChange={(gender) => form.setFieldValue('gender', gender)} />
          )}
        </>
      )}
      <Button type="submit" data-primary loading={isPending} className={classes.verb}>
        {t('acceptNow')}
      </Button>
    </form>
  );
}
