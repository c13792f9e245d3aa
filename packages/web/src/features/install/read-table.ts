import { useChange } from '../../lib/change.ts';
import { reader } from '../../lib/documents.ts';
import type { ChosenTable, TableSource } from './TableInput.tsx';

type Cells = Awaited<ReturnType<typeof reader.sheet>>['rows'];

export async function readTable({
  file,
  encoding: chosen,
}: ChosenTable): Promise<{ cells: Cells; source: TableSource }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { rows: cells, unread, encoding } = await reader.sheet(file.name, bytes, { encoding: chosen });
  return { cells, source: { file, encoding, unread } };
}

/** Reads a chosen file and requests a preview of its import. The screen shows failures itself. */
export const usePreview = <P extends TableSource>(preview: (chosen: ChosenTable) => Promise<P>) =>
  useChange({ mutationFn: preview, meta: { failures: 'own' } });
