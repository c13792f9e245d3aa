import { suggestPlace } from '@imprimatur/documents/compare/suggest-place';
import type { ReadDocument } from '@imprimatur/documents/model';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { documentReader } from '../../lib/documents.ts';
import { fetchBytes } from '../../lib/fetch-bytes.ts';
import type { StoredFile } from '../files/stored-files.ts';
import type { Point } from '../points/point.ts';
import type { ManuscriptPair } from '../files/manuscripts.ts';

async function readDocument(gid: number, { id, name, size }: StoredFile, signal: AbortSignal): Promise<ReadDocument> {
  const { fileUrl } = await call('GET /guidelines/{gid}/files/{fid}/link', { params: { gid, fid: id }, signal });
  const bytes = await fetchBytes(fileUrl, { size, signal, onProgress: () => undefined });
  return documentReader.read(name, bytes, { signal });
}

/**
 * Finds the passages of the new version that deal with points. The manuscripts are compared on request, once for all
 * points.
 */
export function useFindPassages(gid: number, { before, after }: ManuscriptPair) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['places', gid, before.sha256, after.sha256],
    queryFn: async ({ signal }) => {
      const [judged, newer] = await Promise.all([readDocument(gid, before, signal), readDocument(gid, after, signal)]);
      return {
        sides: { before: judged, after: newer },
        comparison: await documentReader.compare(judged, newer, { signal }),
      };
    },
    enabled: false,
    retry: false,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failures: 'own' },
  });
  return {
    isCompared: data !== undefined,
    error,
    isFetching,
    compare: () => void refetch(),
    placeOf: (point: Pick<Point, 'place' | 'anchor'>): string | null =>
      data === undefined ? null : (suggestPlace(data.comparison, data.sides, point)?.place ?? null),
  };
}
