import type { OldEncoding } from '@imprimatur/documents/decode-text';
import type { Message } from '@imprimatur/documents/messages';
import { useChange } from '../../lib/change.ts';
import { documentReader } from '../../lib/documents.ts';

export interface ChosenTable {
  readonly file: File;
  /** Chosen by the office if the file does not identify its encoding. */
  readonly encoding?: OldEncoding;
}

export interface TableSource {
  readonly file: File;
  /** The encoding that was guessed or chosen; null if the file identifies it. */
  readonly encoding: OldEncoding | null;
  readonly unread: readonly Message[];
}

type Cells = Awaited<ReturnType<typeof documentReader.sheet>>['rows'];

/** Reads a chosen file and requests a preview of the import of its cells. The screen shows failures itself. */
export const usePreview = <P>(preview: (cells: Cells) => Promise<P>) =>
  useChange({
    mutationFn: async ({ file, encoding: chosen }: ChosenTable): Promise<P & TableSource> => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { rows, unread, encoding } = await documentReader.sheet(file.name, bytes, { encoding: chosen });
      return { ...(await preview(rows)), file, encoding, unread };
    },
    meta: { failures: 'own' },
  });
