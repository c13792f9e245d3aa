import { type ParsedPeopleTable, parsePeopleTable } from '@imprimatur/domain/people/import-table';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call, type CallResponse } from '../../../lib/call.ts';
import { useCall } from '../../../lib/query.ts';
import { toast } from '../../../ui/toast.tsx';
import { readTable, usePreview } from '../../install/read-table.ts';
import type { ChosenTable, TableSource } from '../../install/TableInput.tsx';
import { usersList } from '../queries.ts';

export type PreviewedUser = CallResponse<'POST /users/import'>['data'][number];
export type Result = PreviewedUser['result'];

/** A table with the result of importing each of its people. */
export interface Preview extends ParsedPeopleTable, TableSource {
  readonly results: readonly PreviewedUser[];
}

async function preview(chosen: ChosenTable): Promise<Preview> {
  const { cells, source } = await readTable(chosen);
  const read = parsePeopleTable(cells);
  const users = [...read.people];
  const results =
    users.length === 0 ? [] : (await call('POST /users/import', { body: { mode: 'preview', users } })).data;
  return { ...read, ...source, results };
}

/** Reads a table, loads a preview of its import, and imports it. */
export function useImport() {
  const t = useTranslations('userImport');
  const router = useRouter();
  const read = usePreview(preview);
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
