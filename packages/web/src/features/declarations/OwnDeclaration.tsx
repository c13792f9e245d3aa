import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { entryQuery, refreshEntry, refreshLists } from '../entry/queries.ts';
import { Declaration } from './Declaration.tsx';
import { DeclarationPage } from './DeclarationPage.tsx';
import { ownDeclarationQuery } from './queries.ts';

export function OwnDeclaration({ id }: { id: number }) {
  const client = useQueryClient();
  const { data: found } = useQuery({ ...entryQuery(id), enabled: false });
  const { data } = useSuspenseQuery(ownDeclarationQuery(id));
  return (
    <DeclarationPage entry={found?.data ?? null}>
      <Declaration
        request={data.data}
        about={String(id)}
        send={async (body) => {
          const answer = await call('POST /guidelines/{gid}/declaration', { params: { gid: id }, body });
          client.setQueryData(ownDeclarationQuery(id).queryKey, answer);
          await Promise.all([refreshEntry(client, id), refreshLists(client)]);
        }}
      />
    </DeclarationPage>
  );
}
