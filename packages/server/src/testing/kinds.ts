import { aPerson, type Person } from '@imprimatur/domain/testing/people';

/** One person of each kind: by role, and by their part in the entry of a test case. */
export const KINDS = {
  office: aPerson('office', 'no relation'),
  gpc: aPerson('gpc', 'no relation'),
  igo: aPerson('igo', 'no relation'),
  committee: aPerson('committee', 'no relation'),
  delegate: aPerson('delegate', 'no relation'),
  external: aPerson('external', 'no relation'),
  none: aPerson('none', 'no relation'),
  submitter: aPerson('committee', 'submitter'),
  coauthor: aPerson('external', 'coauthor invited'),
  cowriter: aPerson('external', 'cowriter invited'),
} as const satisfies Record<string, Person>;
