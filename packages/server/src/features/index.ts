import type { HandlerMap } from '../calls/serve.ts';
import { boardRoutes } from './progress/routes.ts';
import { branding } from './branding/routes.ts';
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
import { library } from './library/routes.ts';
import { logs } from './logs/routes.ts';
import { mailRoutes } from './mails/routes.ts';
import { pointRoutes } from './points/routes.ts';
import { people } from './people/routes.ts';
import { publications } from './guideline-list/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { responsibilityRoutes } from './responsibilities/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { session } from './session/routes.ts';
import { settings } from './settings/routes.ts';
import { statistics } from './statistics/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { userRoutes } from './users/routes.ts';

export const features: readonly HandlerMap[] = [
  session,
  people,
  userRoutes,
  installRoutes,
  branding,
  guidelineRoutes,
  publications,
  taskRoutes,
  commentRoutes,
  roleRoutes,
  responsibilityRoutes,
  declarationRoutes,
  mailRoutes,
  fileRoutes,
  pointRoutes,
  settings,
  logs,
  library,
  statistics,
  reportRoutes,
  exportRoutes,
  boardRoutes,
  coverageRoutes,
  conflictRoutes,
  dossierRoutes,
  calendarRoutes,
];
