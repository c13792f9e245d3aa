import type { Part } from '../people/invitation.ts';
import type { Actor, Role } from '../permissions/roles.ts';

/** `TESTED_USER_ID` is the person whose rights are tested. `SUBMITTER_ID` is the submitter if that is another person. */
export const TESTED_USER_ID = 7;
export const SUBMITTER_ID = 1;

export const ROLE_NAMES = ['office', 'gpc', 'igo', 'committee', 'delegate', 'external', 'none'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

const RELATIONS = [
  'no relation',
  'submitter',
  'coauthor accepted',
  'coauthor invited',
  'coauthor rejected',
  'cowriter accepted',
  'cowriter invited',
  'cowriter rejected',
  'reviewer accepted',
  'reviewer invited',
  'reviewer rejected',
] as const;
export type Relation = (typeof RELATIONS)[number];

const ROLE_ID_BY_NAME: Record<RoleName, Role | null> = {
  office: 0,
  gpc: 1,
  igo: 5,
  committee: 2,
  delegate: 3,
  external: 4,
  none: null,
};
const STATUS_BY_WORD = { invited: 0, accepted: 1, rejected: 2 } as const;

export interface Person {
  readonly role: RoleName;
  readonly relation: Relation;
  readonly actor: Actor;
  readonly submitterId: number;
  readonly parts: readonly Part[];
}

export function makePerson(role: RoleName, relation: Relation): Person {
  const [part = '', status = ''] = relation.split(' ');
  const parts =
    status in STATUS_BY_WORD
      ? [{ userId: TESTED_USER_ID, role: part, status: STATUS_BY_WORD[status as keyof typeof STATUS_BY_WORD] }]
      : [];
  return {
    role,
    relation,
    actor: { id: TESTED_USER_ID, role: ROLE_ID_BY_NAME[role], superuser: role === 'office' },
    submitterId: relation === 'submitter' ? TESTED_USER_ID : SUBMITTER_ID,
    parts: parts as Part[],
  };
}

/** Every role combined with each relation to the entry. */
export const PEOPLE_CASES: readonly Person[] = ROLE_NAMES.flatMap((role) =>
  RELATIONS.map((relation) => makePerson(role, relation)),
);

/** True for a submitter, author or co-writer who has not rejected. */
export const isOwn = ({ relation }: Person): boolean =>
  /^(submitter|(coauthor|cowriter) (accepted|invited))$/.test(relation);

/** True for a committee user named as reviewer who has not rejected. */
export const isReviewer = ({ role, relation }: Person): boolean =>
  role === 'committee' && /^reviewer (accepted|invited)$/.test(relation);
