import { declarationOperations } from './operations/declarations.ts';
import { conflictOperations } from './operations/conflicts.ts';
import { dossierOperations } from './operations/dossier.ts';
import { guidelineOperations } from './operations/guidelines.ts';
import { handlingOperations } from './operations/handling.ts';
import { historyOperations } from './operations/history.ts';
import { judgementOperations } from './operations/judgements.ts';
import { libraryOperations } from './operations/library.ts';
import { mailOperations } from './operations/mails.ts';
import { oversightOperations } from './operations/oversight.ts';
import { abandoningOperations } from './operations/abandoning.ts';
import { pointOperations } from './operations/points.ts';
import { previewOperations } from './operations/previews.ts';
import { publicationOperations } from './operations/publications.ts';
import { peopleOperations } from './operations/people.ts';
import { readingOperations } from './operations/reading.ts';
import { reportOperations } from './operations/report.ts';
import { responsibilityOperations } from './operations/responsibilities.ts';
import { standingDeclarationOperations } from './operations/standing-declarations.ts';
import { taskOperations } from './operations/tasks.ts';
import { userOperations } from './operations/users.ts';
import { workOperations } from './operations/work.ts';
import type { ClientView, ServerView } from './operation.ts';

/** Every call of the API, by method and path below `/api`. The server serves exactly these. */
export const operations = {
  ...peopleOperations,
  ...userOperations,
  ...publicationOperations,
  ...conflictOperations,
  ...guidelineOperations,
  ...previewOperations,
  ...dossierOperations,
  ...historyOperations,
  ...judgementOperations,
  ...workOperations,
  ...abandoningOperations,
  ...pointOperations,
  ...declarationOperations,
  ...handlingOperations,
  ...standingDeclarationOperations,
  ...libraryOperations,
  ...mailOperations,
  ...readingOperations,
  ...responsibilityOperations,
  ...taskOperations,
  ...oversightOperations,
  ...reportOperations,
} as const;

export type OperationName = keyof typeof operations;

/** The input and the response of each call, as clients see them. */
export type Operations = { [K in OperationName]: ClientView<(typeof operations)[K]> };

/** The input and the response of each call, as handlers see them. */
export type Handlers = { [K in OperationName]: ServerView<(typeof operations)[K]> };

export * from './entities/branding.ts';
export * from './entities/conflict.ts';
export * from './entities/declaration.ts';
export * from './entities/dossier.ts';
export * from './entities/guideline.ts';
export * from './entities/guideline-row.ts';
export * from './entities/handling.ts';
export * from './entities/history.ts';
export * from './entities/import.ts';
export * from './entities/library.ts';
export * from './entities/mail.ts';
export * from './entities/oversight.ts';
export * from './entities/point.ts';
export * from './entities/report.ts';
export * from './entities/sent-back.ts';
export * from './entities/standing-declaration.ts';
export * from './entities/task.ts';
export * from './entities/user.ts';
export * from './operation.ts';
export { PREVIEWED_CALLS } from './operations/previews.ts';
export type { ResponsibilityResponse } from './operations/responsibilities.ts';
export * from './shapes.ts';
export * from './sort-columns.ts';
