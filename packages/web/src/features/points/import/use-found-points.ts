import { UnreadableDocumentError } from '@imprimatur/documents/messages';
import type { Findings } from '@imprimatur/documents/model';
import { queryOptions } from '@tanstack/react-query';
import { documentReader } from '../../../lib/documents.ts';
import { createProgressReporter, type DocumentWork, useWork } from '../../documents/use-document.ts';

/** A local file. It gets a new id when it is chosen again. */
export interface ChosenFile {
  readonly id: string;
  readonly file: File;
}

export const chooseFile = (file: File): ChosenFile => ({ id: crypto.randomUUID(), file });

/** Throws `UnreadableDocumentError` if the browser cannot open the file. */
async function readBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new UnreadableDocumentError({ code: 'fileNotOpened' }, { cause: error });
  }
}

/** Finds the points in a file, with its tracked changes if `changes` is set. The file never leaves the device. */
export function useFoundPoints({ id, file }: ChosenFile, changes: boolean): DocumentWork<Findings> {
  return useWork(
    queryOptions<Findings>({
      queryKey: ['found points', id, changes],
      queryFn: async ({ signal }) => {
        const bytes = await readBytes(file);
        return documentReader.find(file.name, bytes, {
          changes,
          signal,
          onProgress: createProgressReporter(id, 'reading'),
        });
      },
      structuralSharing: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnReconnect: false,
      meta: { failures: 'own' },
    }),
  );
}
