import type { Comparison } from '@imprimatur/documents/compare/comparison';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/documents.ts';
import { type OpenedFile, tell, useWork, type Work } from '../../documents/use-document.ts';

export interface Versions {
  /** Of both files. */
  readonly key: string;
  readonly before: OpenedFile;
  readonly after: OpenedFile;
}

/** Two versions compared off the screen's thread, once. */
export function useComparison({ key, before, after }: Versions): Work<Comparison> {
  return useWork(
    queryOptions<Comparison>({
      queryKey: ['comparison', key],
      queryFn: ({ signal }) =>
        reader.compare(before.document, after.document, { signal, onProgress: tell(key, 'comparing') }),
      structuralSharing: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
}
