import { Anchor, List, Loader, Text } from '@mantine/core';
import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { RESPONSIBILITY_LABELS } from '@imprimatur/domain/people/hand-over';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { announceFailure } from '../../lib/failures.ts';
import { load, useCall } from '../../lib/query.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type AllRefused, itemsOf, keyOf, refusedBy } from './handing.ts';
import classes from './Leaving.module.css';
import { PersonSelect } from './PersonSelect.tsx';

const NONE: AllRefused = new Map();

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
  const [to, choose] = useState<PickablePerson | null>(null);
  const [refused, refuse] = useState(NONE);
  const { data, error, refetch } = useQuery({
    ...load('GET /users/{id}/responsibilities', { params: { id } }),
    staleTime: 0,
    meta: { failures: 'own' },
  });
  const open = data?.data.filter((one) => one.open) ?? [];
  const items = itemsOf(open, to, refused);
  const handOver = useCall('POST /users/{id}/hand-over', {
    failures: 'own',
    invalidates: ['GET /guidelines', 'GET /guidelines/{id}', 'GET /users/{id}/responsibilities', 'GET /users/{id}'],
    onSuccess: onLeft,
    onError: (failure, { body }) => {
      const found = refusedBy(failure, body?.items ?? [], refused);
      if (found === null) announceFailure(failure);
      else refuse(found);
    },
  });
  const verb = items.length === 0 ? t(kind) : t(kind === 'delete' ? 'handOverAndDelete' : 'handOverAndDeactivate');
  const wrong = open.flatMap((thing) => {
    const found = refused.get(keyOf(thing));
    return found === undefined ? [] : [{ thing, ...found }];
  });
  const unanswered = wrong.filter(({ reason }) => reason !== null).length;
  const others = (person: PickablePerson) => person.id !== id;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(kind === 'delete' ? 'deleteTitle' : 'deactivateTitle', { name })}
      verb={verb}
      danger
      busy={busy || handOver.isPending}
      ready={data !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (data === undefined) return;
        if (items.length === 0) onLeave();
        else
          handOver.mutate({
            params: { id },
            body: { items, leave: kind, ...(kind === 'deactivate' ? { version } : {}) },
          });
      }}
    >
      <Text>{t(kind === 'delete' ? 'deleteText' : 'deactivateText')}</Text>
      {data === undefined && (error ? <LoadFailure error={error} retry={refetch} /> : <Loader size="sm" />)}
      {data !== undefined && open.length === 0 && <Text c="dimmed">{t('nothingOpen', { name })}</Text>}
      {open.length > 0 && (
        <>
          <Text>{t('open', { count: open.length, name })}</Text>
          <List className={classes.things}>
            {open.map((one) => (
              <List.Item key={keyOf(one)}>
                <Anchor component={AppLink} inherit href={`/guidelines/${one.guideline_id}/view`}>
                  {one.unique_id}
                </Anchor>{' '}
                {one.name} · {RESPONSIBILITY_LABELS[one.role]}
              </List.Item>
            ))}
          </List>
          <Text>{t('staysOpen', { name })}</Text>
          <PersonSelect
            label={t('handAllTo')}
            description={t('handAllFollows')}
            value={to}
            onChange={(chosen) => {
              choose(chosen);
              // Who takes a single thing was chosen after a refusal, and stays chosen.
              refuse(new Map([...refused].filter(([, { reason }]) => reason === null)));
            }}
            accepts={others}
          />
        </>
      )}
      {unanswered > 0 && (
        <Notice kind="danger" title={t('refused', { count: unanswered })}>
          {t('refusedText', { name })}
        </Notice>
      )}
      {wrong.map(({ thing, reason, to: other }) => (
        <PersonSelect
          key={keyOf(thing)}
          label={t('refusedThing', { id: thing.unique_id, role: RESPONSIBILITY_LABELS[thing.role] })}
          description={thing.name}
          error={reason}
          value={other}
          onChange={(chosen) => refuse(new Map([...refused, [keyOf(thing), { reason: null, to: chosen }]]))}
          accepts={others}
        />
      ))}
    </FormDialog>
  );
}
