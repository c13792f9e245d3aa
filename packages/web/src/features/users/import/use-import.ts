import { peopleInTable, type TablePeople } from '@imprimatur/domain/people/import-table';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type Answer, call } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change.ts';
import { reader } from '../../../lib/documents.ts';
import { useCall } from '../../../lib/query.ts';
import { toast } from '../../../ui/toast.tsx';
import type { ChosenTable, ReadTable } from '../../install/TableInput.tsx';
import { usersList } from '../queries.ts';

export type Previewed = Answer<'POST /users/import'>['data'][number];
export type Result = Previewed['result'];

/** A table as it was read, with what the import would do to each of its people. */
export interface Preview extends TablePeople, ReadTable {
  readonly results: readonly Previewed[];
}

async function preview({ file, encoding: chosen }: ChosenTable): Promise<Preview> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { rows: table, unread, encoding } = await reader.sheet(file.name, bytes, { encoding: chosen });
  const read = peopleInTable(table);
  const users = [...read.people];
  const results =
    users.length === 0 ? [] : (await call('POST /users/import', { body: { mode: 'preview', users } })).data;
  return { ...read, file, encoding, unread, results };
}

/** Reads a table, asks what an import of it would do, and imports it. */
export function useImport() {
  const t = useTranslations('userImport');
  const router = useRouter();
  const read = useChange({ mutationFn: preview, meta: { failures: 'own' } });
  const apply = useCall('POST /users/import', {
    failures: 'own',
    invalidates: ['GET /users', 'GET /guidelines', 'GET /desk'],
    onSuccess: ({ data }) => {
      const of = (result: Result) => data.filter((row) => row.result === result).length;
      toast.done(t('done', { fresh: of('new'), changed: of('changed') }));
      return router.navigate({ href: usersList.get() });
    },
  });
  return { read, apply };
}
