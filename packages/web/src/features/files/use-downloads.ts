import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { announceFailure } from '../../lib/failures.ts';
import type { Entry } from '../entry/entry.ts';
import { entryQuery } from '../entry/queries.ts';

/**
 * Intervals in milliseconds for reloading the entry. Browsers do not report the end of a download, so the entry is
 * polled until the server has recorded it.
 */
const POLL_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Downloads files through fresh signed URLs, and reloads the entry until it shows them as downloaded. */
export function useDownloads(entry: Entry) {
  const client = useQueryClient();

  const watch = async (ids: readonly number[]) => {
    for (const ms of POLL_DELAYS_MS) {
      await pause(ms);
      const { data } = await client.fetchQuery({ ...entryQuery(entry.id), staleTime: 0 });
      if (data.files.every((file) => file.downloaded || !ids.includes(file.id))) return;
    }
  };
  const fetchFrom = async (address: Promise<{ fileUrl: string }>, ids: readonly number[]) => {
    try {
      const { fileUrl } = await address;
      const link = document.createElement('a');
      link.href = fileUrl;
      link.download = '';
      link.click();
      await watch(ids);
    } catch (error) {
      announceFailure(error);
    }
  };
  return {
    download: (file: { id: number }) =>
      void fetchFrom(call('GET /guidelines/{gid}/files/{fid}/link', { params: { gid: entry.id, fid: file.id } }), [
        file.id,
      ]),
    /** Downloads all files of a version that this person may read. `userId` 0 means every owner. */
    downloadZip: (uploadId: number, userId = 0) =>
      void fetchFrom(
        call('GET /guidelines/prepare-zipped/{gid}/{userId}/{uploadId}', {
          params: { gid: entry.id, userId, uploadId },
        }),
        entry.files
          .filter((file) => (file.upload_id ?? 0) === uploadId && (userId === 0 || file.user_id === userId))
          .map(({ id }) => id),
      ),
  };
}
