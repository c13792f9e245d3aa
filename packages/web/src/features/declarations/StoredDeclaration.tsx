import { useSuspenseQuery } from '@tanstack/react-query';
import { useEntry } from '../entry/queries.ts';
import { Declaration } from './Declaration.tsx';
import { DeclarationPage } from './DeclarationPage.tsx';
import { storedDeclarationQuery } from './queries.ts';

/** The office reads a person's declaration. */
export function StoredDeclaration({ gid, id }: { gid: number; id: number }) {
  const entry = useEntry(gid);
  const { data } = useSuspenseQuery(storedDeclarationQuery(gid, id));
  return (
    <DeclarationPage entry={entry}>
      <Declaration request={data.data} about={`${gid}:${id}`} />
    </DeclarationPage>
  );
}
