import type { Comparison } from '@imprimatur/documents/compare/comparison';
import { queryOptions } from '@tanstack/react-query';
import { documentReader } from '../../../lib/documents.ts';
import { createProgressReporter, type DocumentWork, type OpenedFile, useWork } from '../../documents/use-document.ts';

export interface Versions {
  /** Identifies both files. */
  readonly key: string;
  readonly before: OpenedFile;
  readonly after: OpenedFile;
}

/** Compares two versions once, in a worker. */
export function useComparison({ key, before, after }: Versions): DocumentWork<Comparison> {
  return useWork(
    queryOptions<Comparison>({
      queryKey: ['comparison', key],
      queryFn: ({ signal }) =>
        documentReader.compare(before.document, after.document, {
          signal,
          onProgress: createProgressReporter(key, 'comparing'),
        }),
      structuralSharing: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
}
