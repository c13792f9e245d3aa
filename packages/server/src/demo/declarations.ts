import { DAY_MS } from './days.ts';
import { type DemoInterest, makeDeclarationForm } from './interests.ts';
import type { DemoClient } from './demo-client.ts';

/** Standing declarations by person, with the days since each was made: most are valid, some end soon or have ended, and some delegates have none. */
const DECLARATIONS: readonly {
  readonly person: string;
  readonly days: number;
  readonly interests: readonly DemoInterest[];
}[] = [
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
  { person: 'spain', days: 20, interests: [] },
  { person: 'hungary', days: 57, interests: [] },
  {
    person: 'finland',
    days: 71,
    interests: [{ item: 'equipment', entity: 'Kuvantaja Oy', comment: 'Phantoms on loan to the hospital.' }],
  },
  { person: 'belgium', days: 118, interests: [] },
  { person: 'denmark', days: 203, interests: [] },
  { person: 'switzerland', days: 240, interests: [] },
  { person: 'slovenia', days: 351, interests: [] },
  { person: 'lithuania', days: 388, interests: [] },
];

/** Returns the declarations of the people who decide, each with the time at which it was made. */
export const makeDeclarations = (now: Date) =>
  DECLARATIONS.map(({ person, days, interests }) => ({
    at: new Date(now.getTime() - days * DAY_MS),
    run: (client: DemoClient) =>
      client.call(person, 'POST', '/declarations/standing', makeDeclarationForm(person, interests)),
  }));
