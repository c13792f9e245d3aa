import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';

/** Loads a page of a list. The previous page stays visible until the next one has loaded. The screen itself must show a failure. */
export const useListPage = <T, K extends QueryKey>(options: UseQueryOptions<T, ApiError, T, K>) =>
  useQuery({ ...options, placeholderData: keepPreviousData, meta: { failures: 'own' } });
