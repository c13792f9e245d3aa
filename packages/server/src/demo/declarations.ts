import { DECLARATION_ITEMS, type DeclarationItemId, tableOf } from '@imprimatur/domain';
import { DEMO_PEOPLE } from './people.ts';
import type { Stage } from './stage.ts';

const DAY = 86_400_000;

interface Interest {
  readonly item: DeclarationItemId;
  readonly entity: string;
  readonly comment: string;
}

/** Standing declarations by person, with the days since each was made: some are valid, one ends soon, one has ended; delegate2 has none. */
const GIVEN: readonly { readonly person: string; readonly days: number; readonly interests: readonly Interest[] }[] = [
  { person: 'gpc2', days: 401, interests: [] },
  {
    person: 'igo',
    days: 348,
    interests: [
      { item: 'leadership', entity: 'Société Lyonnaise d’Imagerie', comment: 'Member of the board, unpaid.' },
    ],
  },
  { person: 'office', days: 160, interests: [] },
  {
    person: 'gpc',
    days: 90,
    interests: [
      { item: 'honoraria', entity: 'Tracerium GmbH', comment: 'Two lectures in 2025, paid to the hospital.' },
      { item: 'grants', entity: 'Radiopharma Adriatica', comment: 'Grant for a trial, paid to the hospital.' },
    ],
  },
  {
    person: 'delegate',
    days: 45,
    interests: [{ item: 'travel', entity: 'Tracerium GmbH', comment: 'Travel to the annual congress.' }],
  },
];

/** Returns the declarations of the people who decide, each with the time at which it was made. */
export const declarationMoments = (now: Date) =>
  GIVEN.map(({ person, days, interests }) => ({
    at: new Date(now.getTime() - days * DAY),
    run: async (stage: Stage): Promise<void> => {
      const one = DEMO_PEOPLE.find(({ key }) => key === person);
      const items = tableOf(
        DECLARATION_ITEMS.map(({ id }) => id),
        (id) => {
          const relations = interests.flatMap(({ item, entity, comment }) =>
            item === id ? [{ entity, comment }] : [],
          );
          return { none: relations.length === 0, relations };
        },
      );
      const signature = `${one?.firstName} ${one?.lastName}`;
      await stage.call(person, 'POST', '/declarations/standing', { items, signature, confirmed: 1, terms: 2 });
    },
  }));
