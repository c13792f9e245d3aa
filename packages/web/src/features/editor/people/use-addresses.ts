import type { PickablePerson } from '@imprimatur/domain/guideline/pickers';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/call.ts';
import { useUser } from '../../session/current.ts';
import { asPerson } from '../model/choices.ts';
import type { PersonForm } from '../model/entry-form.ts';

const keyOf = (id: number) => ['editor', 'address', id] as const;

const memory = (client: QueryClient) => ({
  get: (id: number) => client.getQueryData<PersonForm>(keyOf(id)),
  set: (id: number, person: PersonForm) => client.setQueryData(keyOf(id), person),
});

/** The office finds an address in its list of users. */
async function inUserList({ id, name }: PickablePerson): Promise<PersonForm | undefined> {
  const { data } = await call('GET /users', { query: { query: name } });
  const user = data.find((one) => one.id === id);
  if (user === undefined || !('email' in user)) return undefined;
  return { first_name: user.first_name, last_name: user.last_name, email: user.email, user_id: id };
}

/**
 * Addresses of people who are picked. Pickers carry none, so that none leaks: known are one's own, those that stand in the
 * entry, and those of people who were registered here. Anybody else's is typed, and the server links by it.
 */
export function useAddresses() {
  const client = useQueryClient();
  const user = useUser();
  return useMemo(() => {
    client.setQueryDefaults(['editor', 'address'], { gcTime: Number.POSITIVE_INFINITY });
    const known = memory(client);
    const remember = (person: PersonForm): void => {
      if (person.user_id !== null && person.email !== '') known.set(person.user_id, person);
    };
    const find = async (option: PickablePerson): Promise<PersonForm> => {
      const { first_name, last_name, email, id } = user;
      if (option.id === id) return { first_name, last_name, email, user_id: id };
      const there = known.get(option.id) ?? (user.can.office ? await inUserList(option) : undefined);
      return there ?? asPerson(option);
    };
    return { remember, find };
  }, [client, user]);
}
