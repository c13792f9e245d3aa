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
  'abandoned',
  'taken-up',
  'erased',
  'sent',
  'answered',
  'judged',
  'reaffirmed',
  'retired',
  'withdrawn',
  'dismissed',
  'frozen',
  'handled',
  'recused',
  'recusal-undone',
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
  'report',
] as const;
export type LogModel = (typeof LOG_MODELS)[number];

/** Models whose rows are about an entry and name it. A row about an email names the entry of the email, where it has one. */
export const ENTRY_LOG_MODELS = [
  'guideline',
  'file',
  'review',
  'comment',
  'declaration',
  'participant',
  'milestone',
  'mail',
  'point',
] as const satisfies readonly LogModel[];
export type EntryLogModel = (typeof ENTRY_LOG_MODELS)[number];
