/** The amount of change that a review or vote requests (specification §3). */
export const CHANGE_TYPES = [
  { id: 0, name: 'none' },
  { id: 1, name: 'minor' },
  { id: 2, name: 'major' },
] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number]['id'];
export const CHANGE_TYPE_IDS = CHANGE_TYPES.map(({ id }) => id);

/** The capacity in which a review was written (specification §3, `user_type`). */
export const REVIEWER_TYPE = { reviewer: 0, delegate: 1, gpc: 2 } as const;
export const REVIEWER_TYPES = Object.values(REVIEWER_TYPE);
export type ReviewerType = (typeof REVIEWER_TYPES)[number];

/** Comment types (specification §3). */
export const COMMENT_TYPE = { normal: 0, gpc: 1, igo: 2 } as const;
export const COMMENT_TYPES = Object.values(COMMENT_TYPE);
export type CommentType = (typeof COMMENT_TYPES)[number];
export const COMMENT_NAMES = ['normal', 'gpc', 'igo'] as const satisfies readonly (keyof typeof COMMENT_TYPE)[];
