import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announceFailure } from '../../lib/failures.ts';
import { load, useCall } from '../../lib/query.ts';
import { LIST_CALLS } from '../guideline-list/query.ts';
import { type AllRefused, itemsOf, refusedBy } from './handing.ts';

const NONE: AllRefused = new Map();

export interface Leaver {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

/** What becomes of the person: `stay` hands over only. */
export type Leaving = 'delete' | 'deactivate' | 'stay';

/** The open responsibilities of a person who leaves, and the successors chosen for them. */
export function useLeaving({ id, version }: Leaver, kind: Leaving, onLeft: () => unknown) {
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
    invalidates: [...LIST_CALLS, 'GET /guidelines/{id}', 'GET /users/{id}/responsibilities', 'GET /users/{id}'],
    onSuccess: onLeft,
    onError: (failure, { body }) => {
      const found = refusedBy(failure, body?.items ?? [], refused);
      if (found === null) announceFailure(failure);
      else refuse(found);
    },
  });
  return {
    loaded: data !== undefined,
    error,
    refetch,
    open,
    /** Nobody is chosen: the person leaves and the responsibilities stay with them. */
    handsNothingOver: items.length === 0,
    to,
    refused,
    refuse,
    chooseForAll: (person: PickablePerson | null) => {
      choose(person);
      // Keeps the successors that were chosen after a refusal.
      refuse(new Map([...refused].filter(([, { reason }]) => reason === null)));
    },
    handOver: () =>
      handOver.mutate({
        params: { id },
        body: {
          items,
          ...(kind === 'stay' ? {} : { leave: kind }),
          ...(kind === 'deactivate' ? { version } : {}),
        },
      }),
    isPending: handOver.isPending,
  };
}
