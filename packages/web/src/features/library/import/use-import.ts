import { MAX_PAST_ROWS, parseEditionTable, type TableEditions } from '@imprimatur/domain/library/import-table';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call, type CallResponse } from '../../../lib/call.ts';
import { useCall } from '../../../lib/query.ts';
import { toast } from '../../../ui/toast.tsx';
import { type TableSource, usePreview } from '../../install/read-table.ts';
import { libraryAddress } from '../address.ts';

export type PreviewedEdition = CallResponse<'POST /library/import'>['data'][number];

/** A table with the result of importing each row. */
export interface Preview extends TableEditions, TableSource {
  readonly results: readonly PreviewedEdition[];
}

/** Reads a table, loads a preview of its import, and imports it. */
export function useImport() {
  const t = useTranslations('libraryImport');
  const router = useRouter();
  const read = usePreview(async (cells) => {
    const table = parseEditionTable(cells);
    const rows = [...table.editions];
    const isSent = rows.length > 0 && rows.length <= MAX_PAST_ROWS;
    const results = isSent ? (await call('POST /library/import', { body: { mode: 'preview', rows } })).data : [];
    return { ...table, results };
  });
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
