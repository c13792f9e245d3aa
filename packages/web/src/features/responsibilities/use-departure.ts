import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, type CallInput } from '../../lib/call.ts';
import { announceFailure } from '../../lib/failures.ts';
import { callQueryOptions, useCall } from '../../lib/query.ts';
import { LIST_CALLS } from '../entry/queries.ts';
import {
  type Refusals,
  listHandOverItems,
  addRefusals,
  type Successors,
  type OpenResponsibility,
} from './hand-over.ts';

const NO_SUCCESSORS: Successors = { all: null, authorship: false, ofRole: new Map(), refused: new Map() };

export interface DepartingUser {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

/** Way in which the person leaves. With `stay`, they only hand over their responsibilities. */
export type DepartureKind = 'delete' | 'deactivate' | 'stay';

type HandOver = CallInput<'POST /users/{id}/hand-over'>['body'];

/** Previews the hand-over: who would get emails, and what it would refuse. */
function usePreview(id: number, body: HandOver & { items: readonly unknown[] }) {
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['POST /users/{id}/hand-over', id, body],
    queryFn: () => call('POST /users/{id}/hand-over', { params: { id }, body: { ...body, preview: true } }),
    enabled: body.items.length > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    meta: { failures: 'own' },
  });
  const recipients = isPlaceholderData || data === undefined ? ('unknown' as const) : (data.meta.recipients ?? []);
  return { recipients: body.items.length === 0 || error !== null ? null : recipients, error };
}

/** Keeps the replacements that were chosen after a refusal. */
const keepReplacements = (refused: Refusals): Refusals =>
  new Map([...refused].filter(([, { reason }]) => reason === null));

/** The open responsibilities of a person who leaves, and the chosen successors. */
export function useDeparture({ id, version }: DepartingUser, kind: DepartureKind, onLeft: () => unknown) {
  const [successors, setSuccessors] = useState(NO_SUCCESSORS);
  const { ofRole, refused } = successors;
  const { data, error, refetch } = useQuery({
    ...callQueryOptions('GET /users/{id}/responsibilities', { params: { id } }),
    staleTime: 0,
    meta: { failures: 'own' },
  });
  const open = data?.data.filter((one) => one.open) ?? [];
  const items = listHandOverItems(open, successors);
  const body = {
    items,
    ...(kind === 'stay' ? {} : { leave: kind }),
    ...(kind === 'deactivate' ? { version } : {}),
  };
  const setRefused = (found: Refusals) => setSuccessors({ ...successors, refused: found });
  const preview = usePreview(id, body);
  const foundByPreview = preview.error === null ? null : addRefusals(preview.error, items, refused);
  useEffect(() => {
    if (foundByPreview !== null) setRefused(foundByPreview);
  });
  const handOver = useCall('POST /users/{id}/hand-over', {
    failures: 'own',
    invalidates: [...LIST_CALLS, 'GET /guidelines/{id}', 'GET /users/{id}/responsibilities', 'GET /users/{id}'],
    onSuccess: onLeft,
    onError: (failure, sent) => {
      const found = addRefusals(failure, sent.body?.items ?? [], refused);
      if (found === null) announceFailure(failure);
      else setRefused(found);
    },
  });
  return {
    loaded: data !== undefined,
    error,
    refetch,
    open,
    /** Number of responsibilities handed over. If 0, the person keeps them when they leave. */
    handedOverCount: items.length,
    successors,
    setRefused,
    /** Recipients of the emails, one for each; null if nothing is handed over or the preview was refused. */
    recipients: preview.recipients,
    chooseForAll: (person: PickablePerson | null) =>
      setSuccessors({ ...successors, all: person, refused: keepReplacements(refused) }),
    withAuthorship: (authorship: boolean) =>
      setSuccessors({ ...successors, authorship, refused: keepReplacements(refused) }),
    chooseForRole: (role: OpenResponsibility['role'], person: PickablePerson | null) => {
      const others = [...ofRole].filter(([other]) => other !== role);
      const chosen = person === null ? others : [...others, [role, person] as const];
      setSuccessors({ ...successors, ofRole: new Map(chosen), refused: keepReplacements(refused) });
    },
    handOver: () => handOver.mutate({ params: { id }, body }),
    isPending: handOver.isPending,
  };
}
