import { List, Loader, Text } from '@mantine/core';
import { RESPONSIBILITY_LABELS } from '@imprimatur/domain/people/hand-over';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { asApiError } from '../../lib/api-error.ts';
import { announceFailure } from '../../lib/failures.ts';
import { load, useCall } from '../../lib/query.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PersonSelect } from './PersonSelect.tsx';

/** How many are named; the rest is counted. */
const NAMED = 8;

interface Props {
  user: { readonly id: number; readonly name: string; readonly version: number };
  kind: 'delete' | 'deactivate';
  busy: boolean;
  /** Nothing is handed over: deletes or deactivates. */
  onLeave: () => void;
  /** It is done, together with handing over. */
  onLeft: () => unknown;
  onClose: () => void;
}

/** Asks before somebody goes: shows what hangs on them, and hands it over in the same call where somebody is chosen. */
export default function LeavingDialog({ user: { id, name, version }, kind, busy, onLeave, onLeft, onClose }: Props) {
  const t = useTranslations('responsibilities');
  const [to, choose] = useState<number | null>(null);
  const [reasons, refuse] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery({
    ...load('GET /users/{id}/responsibilities', { params: { id } }),
    staleTime: 0,
    meta: { failures: 'own' },
  });
  const open = data?.data.filter((one) => one.open) ?? [];
  const handOver = useCall('POST /users/{id}/hand-over', {
    failures: 'own',
    invalidates: ['GET /guidelines', 'GET /guidelines/{id}', 'GET /users/{id}/responsibilities', 'GET /users/{id}'],
    onSuccess: onLeft,
    onError: (failure) => {
      const found = Object.entries(asApiError(failure).errors ?? {}).map(([field, sentences]) => {
        const item = open[Number(/^items\.(\d+)/.exec(field)?.[1] ?? -1)];
        const where = item === undefined ? '' : `${item.unique_id}, ${RESPONSIBILITY_LABELS[item.role]}: `;
        return `${where}${sentences[0] ?? ''}`;
      });
      refuse(found);
      if (found.length === 0) announceFailure(failure);
    },
  });
  const verb = to === null ? t(kind) : t(kind === 'delete' ? 'handOverAndDelete' : 'handOverAndDeactivate');
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(kind === 'delete' ? 'deleteTitle' : 'deactivateTitle', { name })}
      verb={verb}
      danger
      busy={busy || handOver.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (data === undefined) return;
        if (to === null || open.length === 0) onLeave();
        else
          handOver.mutate({ params: { id }, body: { to, leave: kind, ...(kind === 'deactivate' ? { version } : {}) } });
      }}
    >
      <Text>{t(kind === 'delete' ? 'deleteText' : 'deactivateText')}</Text>
      {data === undefined && (error ? <LoadFailure error={error} retry={refetch} /> : <Loader size="sm" />)}
      {data !== undefined && open.length === 0 && <Text c="dimmed">{t('nothingOpen', { name })}</Text>}
      {open.length > 0 && (
        <>
          <Text>{t('open', { count: open.length, name })}</Text>
          <List>
            {open.slice(0, NAMED).map((one) => (
              <List.Item key={`${one.guideline_id} ${one.role}`}>
                <AppLink href={`/guidelines/${one.guideline_id}/view`}>{one.unique_id}</AppLink> {one.name} ·{' '}
                {RESPONSIBILITY_LABELS[one.role]}
              </List.Item>
            ))}
            {open.length > NAMED && <List.Item>{t('andMore', { more: String(open.length - NAMED) })}</List.Item>}
          </List>
          <Text>{t('staysOpen', { name })}</Text>
          <PersonSelect
            label={t('handAllTo')}
            value={to}
            onChange={(chosen) => {
              choose(chosen);
              refuse([]);
            }}
            accepts={(person) => person.id !== id}
          />
        </>
      )}
      {reasons.length > 0 && (
        <Notice kind="danger" title={t('failed')}>
          <List>
            {reasons.map((reason) => (
              <List.Item key={reason}>{reason}</List.Item>
            ))}
          </List>
        </Notice>
      )}
    </FormDialog>
  );
}
