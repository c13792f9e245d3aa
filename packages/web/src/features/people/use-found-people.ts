import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useState } from 'react';
import { findPeople, findWholeAddress } from './find-people.ts';
import { optionsQuery, toPickablePerson } from './use-people.ts';

/** The pause in typing after which the server is asked. Each search for an address counts towards a limit. */
const PAUSE_MS = 300;
const NO_PEOPLE: readonly PickablePerson[] = [];

/**
 * Finds the people who match the name or address typed into a search box. The browser does not have the addresses, so the server finds
 * the owner of an address that was typed in full. The server also searches names if there is more than one page of people.
 */
export function useFoundPeople(typed: string) {
  const all = useQuery(optionsQuery());
  const address = findWholeAddress(typed);
  const tooMany = (all.data?.meta.last_page ?? 1) > 1;
  const name = tooMany && typed.trim().length > 1 ? typed.trim() : '';
  const searchText = address === '' ? name : address;
  const [query] = useDebouncedValue(searchText, PAUSE_MS);
  const asks = searchText !== '' && query === searchText;
  const search = useQuery({ ...optionsQuery(query), enabled: asks, retry: false, meta: { failures: 'own' } });
  const answer = asks ? search.data : undefined;
  const isKnown = all.data !== undefined && (searchText === '' || (asks && !search.isFetching));
  const found = useMemo(() => {
    const matching = answer?.data.map(toPickablePerson) ?? NO_PEOPLE;
    const owners = address === '' ? NO_PEOPLE : matching;
    const ownerIds = new Set(owners.map(({ id }) => id));
    const named =
      address === '' && answer !== undefined ? matching : (all.data?.data.map(toPickablePerson) ?? NO_PEOPLE);
    return {
      people: [...owners, ...named.filter(({ id }) => !ownerIds.has(id))],
      isOwner: ({ id }: PickablePerson): boolean => ownerIds.has(id),
      filter: findPeople(ownerIds),
      /** True once it is known who matches. From then on, a name or address without a match belongs to nobody. */
      isKnown,
    };
  }, [address, all.data, answer, isKnown]);
  // Mantine highlights the first option when the text changes or this becomes true, so this is false for an instant when people are
  // loaded.
  const [shown, setShown] = useState(found);
  useLayoutEffect(() => setShown(found), [found]);
  return { ...found, highlightsFirst: shown === found };
}
