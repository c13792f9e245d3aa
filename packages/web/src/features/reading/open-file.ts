import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { openEntry } from '../entry/queries.ts';
import { findFile } from '../files/readable.ts';

/**
 * Loads the entry before the screen opens. For an unknown file it asks the server, which refuses files that this person may not read.
 */
export async function openFile(
  client: QueryClient,
  { id, fileId }: { readonly id: string; readonly fileId: string },
  against: number | undefined,
): Promise<void> {
  const entry = await openEntry(client, id);
  for (const fid of [Number(fileId), against]) {
    if (fid === undefined || findFile(entry, fid) !== undefined) continue;
    await call('GET /guidelines/{gid}/files/{fid}/link', { params: { gid: Number(id), fid } });
  }
}
