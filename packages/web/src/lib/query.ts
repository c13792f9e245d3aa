import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import {
  type CallArguments,
  type CallInput,
  type CallResponse,
  callWithOptionalInput,
  type OperationKey,
} from './call.ts';
import { type ChangeOptions, useChange } from './change.ts';

/** Returns query options for a call that reads: `useSuspenseQuery(callQueryOptions('GET /guidelines/{id}', { params: { id } }))`. */
export function callQueryOptions<K extends OperationKey>(key: K, ...[input]: CallArguments<K>) {
  return queryOptions<CallResponse<K>, ApiError>({
    queryKey: [key, input ?? {}],
    queryFn: ({ signal }) => callWithOptionalInput(key, input, signal),
  });
}

interface CallOptions<K extends OperationKey>
  extends Omit<ChangeOptions<CallResponse<K>, CallInput<K>>, 'mutationFn' | 'meta'> {
  /** The reading calls whose data is outdated after this call. */
  invalidates?: readonly OperationKey[];
  /** With `own`, the form shows a refusal beside its fields; otherwise a dialog shows it. */
  failures?: 'own';
}

/** Hook for a call that changes something: `const save = useCall('PUT /guidelines/{id}', { invalidates: ['GET /guidelines'] })`. */
export function useCall<K extends OperationKey>(
  key: K,
  { invalidates = [], failures, ...options }: CallOptions<K> = {},
) {
  const client = useQueryClient();
  return useChange<CallResponse<K>, CallInput<K>>({
    itemKey: ({ params }) => JSON.stringify(params ?? null),
    ...options,
    mutationFn: (input) => callWithOptionalInput(key, input),
    ...(failures === undefined ? {} : { meta: { failures } }),
    onSuccess: async (...result) => {
      await Promise.all(invalidates.map((stale) => client.invalidateQueries({ queryKey: [stale] })));
      await options.onSuccess?.(...result);
    },
  });
}
