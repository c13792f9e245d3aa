import type { HandlerMap } from '../calls/serve.ts';
import { boardRoutes } from './progress/routes.ts';
import { brandingRoutes } from './branding/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { commentRoutes } from './comments/routes.ts';
import { conflictRoutes } from './conflicts/routes.ts';
import { coverageRoutes } from './coverage/routes.ts';
import { declarationRoutes } from './declarations/routes.ts';
import { dossierRoutes } from './dossier/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { guidelineRoutes } from './guidelines/routes.ts';
import { installRoutes } from './install/routes.ts';
import { libraryRoutes } from './library/routes.ts';
import { logRoutes } from './logs/routes.ts';
import { mailRoutes } from './mails/routes.ts';
import { pointRoutes } from './points/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { previewRoutes } from './previews/routes.ts';
import { publicationRoutes } from './guideline-list/routes.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { responsibilityRoutes } from './responsibilities/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { userRoutes } from './users/routes.ts';

export const features: readonly HandlerMap[] = [
  sessionRoutes,
  peopleRoutes,
  userRoutes,
  installRoutes,
  brandingRoutes,
  guidelineRoutes,
  previewRoutes,
  publicationRoutes,
  taskRoutes,
  reminderRoutes,
  commentRoutes,
  roleRoutes,
  responsibilityRoutes,
  declarationRoutes,
  mailRoutes,
  fileRoutes,
  pointRoutes,
  settingsRoutes,
  logRoutes,
  libraryRoutes,
  statisticsRoutes,
  reportRoutes,
  exportRoutes,
  boardRoutes,
  coverageRoutes,
  conflictRoutes,
  dossierRoutes,
  calendarRoutes,
];
