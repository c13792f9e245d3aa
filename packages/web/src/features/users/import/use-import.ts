import { type ParsedPeopleTable, parsePeopleTable } from '@imprimatur/domain/people/import-table';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call, type CallResponse } from '../../../lib/call.ts';
import { useCall } from '../../../lib/query.ts';
import { toast } from '../../../ui/toast.tsx';
import { type TableSource, usePreview } from '../../install/read-table.ts';
import { usersListAddress } from '../queries.ts';

export type PreviewedUser = CallResponse<'POST /users/import'>['data'][number];
export type Result = PreviewedUser['result'];

/** A table with the result of importing each of its people. */
export interface Preview extends ParsedPeopleTable, TableSource {
  readonly results: readonly PreviewedUser[];
}

/** Reads a table, loads a preview of its import, and imports it. */
export function useImport() {
  const t = useTranslations('userImport');
  const router = useRouter();
  const read = usePreview(async (cells) => {
    const table = parsePeopleTable(cells);
    const users = [...table.people];
    const body = { mode: 'preview', users } as const;
    const results = users.length === 0 ? [] : (await call('POST /users/import', { body })).data;
    return { ...table, results };
  });
  const apply = useCall('POST /users/import', {
    failures: 'own',
    invalidates: ['GET /users', 'GET /guidelines', 'GET /desk'],
    onSuccess: ({ data }) => {
      const of = (result: Result) => data.filter((row) => row.result === result).length;
      toast.done(t('done', { fresh: of('new'), changed: of('changed') }));
      return router.navigate({ href: usersListAddress.get() });
    },
  });
  return { read, apply };
}
