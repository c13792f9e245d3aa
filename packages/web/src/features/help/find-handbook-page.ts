import { ROLE } from '@imprimatur/domain/permissions/roles';
import type { CurrentUser } from '../session/current.ts';
import type { HandbookPage } from './handbook.ts';

/** Screens that belong to one role or topic. */
const PAGE_BY_PATH: readonly (readonly [RegExp, HandbookPage])[] = [
  [/^\/guidelines\/\d+\/review$/, 'reviewer'],
  [/^\/guidelines\/\d+\/nd-review$/, 'delegate'],
  [/^\/guidelines\/\d+\/gpc-review$/, 'council'],
  [/^\/guidelines\/(add|pre-approve-draft)$/, 'author'],
  [
    /^\/guidelines\/\d+\/(edit|upload|answers|on-hold|declaration|gpc-final-approval-process|final-publication)$/,
    'author',
  ],
  [/^\/(profile|imprint)$/, 'basics'],
];

const PAGE_BY_ROLE: Partial<Record<number, HandbookPage>> = {
  [ROLE.gpc]: 'council',
  [ROLE.igo]: 'board',
  [ROLE.delegate]: 'delegate',
  [ROLE.committee]: 'author',
};

/** Returns the handbook page to open for help on the screen at `path`. */
export function findHandbookPage(path: string, user: Pick<CurrentUser, 'role' | 'superuser'>): HandbookPage {
  const ofScreen = PAGE_BY_PATH.find(([pattern]) => pattern.test(path))?.[1];
  if (user.superuser && ofScreen !== 'basics') return 'office';
  return ofScreen ?? (user.role === null ? undefined : PAGE_BY_ROLE[user.role]) ?? 'basics';
}
