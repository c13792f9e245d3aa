import { MAX_PAST_ROWS, parseEditionTable, type TableEditions } from '@imprimatur/domain/library/import-table';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call, type CallResponse } from '../../../lib/call.ts';
import { useCall } from '../../../lib/query.ts';
import { toast } from '../../../ui/toast.tsx';
import { readTable, usePreview } from '../../install/read-table.ts';
import type { ChosenTable, TableSource } from '../../install/TableInput.tsx';
import { libraryAddress } from '../address.ts';

export type PreviewedEdition = CallResponse<'POST /library/import'>['data'][number];

/** A table with the result of importing each row. */
export interface Preview extends TableEditions, TableSource {
  readonly results: readonly PreviewedEdition[];
}

async function preview(chosen: ChosenTable): Promise<Preview> {
  const { cells, source } = await readTable(chosen);
  const read = parseEditionTable(cells);
  const rows = [...read.editions];
  const isSent = rows.length > 0 && rows.length <= MAX_PAST_ROWS;
  const results = isSent ? (await call('POST /library/import', { body: { mode: 'preview', rows } })).data : [];
  return { ...read, ...source, results };
}

/** Reads a table, loads a preview of its import, and imports it. */
export function useImport() {
  const t = useTranslations('libraryImport');
  const router = useRouter();
  const read = usePreview(preview);
  const apply = useCall('POST /library/import', {
    failures: 'own',
    invalidates: ['GET /library', 'GET /guidelines'],
    onSuccess: ({ data }) => {
      toast.done(t('done', { count: data.filter(({ result }) => result === 'new').length }));
      return router.navigate({ href: libraryAddress({ imported: '1' }) });
    },
  });
  return { read, apply };
}
