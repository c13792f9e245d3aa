/** The actions that a row of the change log can name; `model` names their object. */
export const LOG_ACTIONS = [
  'created',
  'updated',
  'deleted',
  'transition',
  'override',
  'reviewed',
  'voted',
  'commented',
  'uploaded',
  'download',
  'signed-in',
  'signed-out',
  'sign-in-refused',
  'accepted',
  'rejected',
  'change-requested',
  'change-approved',
  'declared',
  'reminded',
  'asked-again',
  'erased',
  'sent',
  'answered',
  'judged',
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

export const LOG_MODELS = [
  'guideline',
  'user',
  'file',
  'review',
  'comment',
  'declaration',
  'participant',
  'milestone',
  'configuration',
  'session',
  'mail',
  'point',
] as const;
export type LogModel = (typeof LOG_MODELS)[number];
