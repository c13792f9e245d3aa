import { createFileRoute } from '@tanstack/react-router';
import { peopleQuery, readPeopleSearch } from '../../features/declarations/people-address.ts';
import { PeopleScreen } from '../../features/declarations/PeopleScreen.tsx';
import { redirectUnlessOffice } from '../../features/session/current.ts';

export const Route = createFileRoute('/_app/declarations_/people')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: ({ context }) => redirectUnlessOffice(context.queryClient),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery({ ...peopleQuery(), meta: { failures: 'own' } });
  },
  component: People,
});

function People() {
  return <PeopleScreen search={readPeopleSearch(Route.useSearch())} />;
}
