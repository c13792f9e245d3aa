import type { Findings } from '@imprimatur/documents/model';
import { queryOptions } from '@tanstack/react-query';
import { reader } from '../../../lib/documents.ts';
import { tell, useWork, type Work } from '../../documents/use-document.ts';

/** A file of this device; chosen again, it gets another id. */
export interface ChosenFile {
  readonly id: string;
  readonly file: File;
}

export const chosen = (file: File): ChosenFile => ({ id: crypto.randomUUID(), file });

async function bytesOf(file: File, sentence: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new Error(sentence, { cause: error });
  }
}

interface Wanted {
  /** Whether tracked changes are points too. */
  readonly changes: boolean;
  /** Said of a file that the browser cannot open. */
  readonly notOpened: string;
}

/** What the file asks for, read in a worker; nothing of it leaves the device. */
export function useFound({ id, file }: ChosenFile, { changes, notOpened }: Wanted): Work<Findings> {
  return useWork(
    queryOptions<Findings>({
      queryKey: ['found points', id, changes],
      queryFn: async ({ signal }) => {
        const bytes = await bytesOf(file, notOpened);
        return reader.find(file.name, bytes, { changes, signal, onProgress: tell(id, 'reading') });
      },
      structuralSharing: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnReconnect: false,
      meta: { failures: 'own' },
    }),
  );
}
