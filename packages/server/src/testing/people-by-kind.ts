import { makePerson, type Person } from '@imprimatur/domain/testing/people';

/** One person of each kind: by role, and by their part in the entry of a test case. */
export const PEOPLE_BY_KIND = {
  office: makePerson('office', 'no relation'),
  gpc: makePerson('gpc', 'no relation'),
  igo: makePerson('igo', 'no relation'),
  committee: makePerson('committee', 'no relation'),
  delegate: makePerson('delegate', 'no relation'),
  external: makePerson('external', 'no relation'),
  none: makePerson('none', 'no relation'),
  submitter: makePerson('committee', 'submitter'),
  coauthor: makePerson('external', 'coauthor invited'),
  cowriter: makePerson('external', 'cowriter invited'),
} as const satisfies Record<string, Person>;
