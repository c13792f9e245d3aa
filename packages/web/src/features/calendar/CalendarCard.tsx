import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCopy } from '../../lib/copy.ts';
import { formatDate } from '../../lib/dates.ts';
import { callQueryOptions, useCall } from '../../lib/query.ts';
import { confirm } from '../../ui/confirm.tsx';
import { UnbrokenDates } from '../../ui/UnbrokenDates.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Section } from '../../ui/Section.tsx';
import { toast } from '../../ui/toast.tsx';

/** The new URL. The server never shows it again. */
function FreshAddress({ address }: { address: string }) {
  const t = useTranslations('calendar');
  const { copied, copy } = useCopy(address, t('notCopied', { address }));
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        readOnly
        label={t('address')}
        value={address}
        style={{ flex: 1, minWidth: 0 }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={copy} aria-live="polite">
        {t(copied ? 'copied' : 'copy')}
      </Button>
    </Group>
  );
}

/** The private URL from which calendar programs read this person's deadlines. */
export function CalendarCard() {
  const t = useTranslations('calendar');
  const state = useQuery({ ...callQueryOptions('GET /user/calendar'), meta: { failures: 'own' } });
  const open = useCall('POST /user/calendar', { invalidates: ['GET /user/calendar'] });
  const close = useCall('DELETE /user/calendar', {
    invalidates: ['GET /user/calendar'],
    onSuccess: () => {
      open.reset();
      toast.done(t('revoked'));
    },
  });
  const present = state.data?.data;
  const create = async () => {
    const question = { title: t('renewQuestion'), text: t('renewText'), verb: t('renew'), danger: true };
    if (!present?.active || (await confirm(question))) open.mutate({});
  };
  const revoke = async () => {
    const question = { title: t('revokeQuestion'), text: t('renewText'), verb: t('revoke'), danger: true };
    if (await confirm(question)) close.mutate({});
  };
  const fresh = open.data?.data.address;
  return (
    <Section title={t('title')}>
      <Text c="dimmed">{t('text')}</Text>
      {state.error && !present && <LoadFailure error={state.error} retry={state.refetch} />}
      {fresh !== undefined && <FreshAddress address={fresh} />}
      {fresh === undefined && present?.active && (
        <Text>
          <UnbrokenDates>{t('since', { date: formatDate(present.created_at) })}</UnbrokenDates>
        </Text>
      )}
      {present && (
        <Group gap="xs">
          <Button variant="default" loading={open.isPending} onClick={() => void create()}>
            {t(present.active ? 'renew' : 'create')}
          </Button>
          {present.active && (
            <Button variant="subtle" color="red" loading={close.isPending} onClick={() => void revoke()}>
              {t('revoke')}
            </Button>
          )}
        </Group>
      )}
    </Section>
  );
}
