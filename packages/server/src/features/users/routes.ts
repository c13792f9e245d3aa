import { defineRoutes } from '../../calls/serve.ts';
import { changeUser, deleteUser } from './change.ts';
import { endAllSessions, endSessions } from './end-sessions.ts';
import { eraseUser } from './erase.ts';
import { importUsers } from './import.ts';
import { createUser, readUser, updateCoi } from './service.ts';

export const userRoutes = defineRoutes({
  'POST /users': (context, { caller, body }) => createUser(context, caller, body),
  'GET /users/{id}': (context, { params }) => readUser(context, params.id),
  'PATCH /users/{id}': (context, { caller, params, body }) => changeUser(context, caller, params.id, body),
  'DELETE /users/{id}': (context, { caller, params }) => deleteUser(context, caller, params.id).then(() => undefined),
  'POST /users/{id}/erase': (context, { caller, params, body }) => eraseUser(context, caller, params.id, body ?? {}),
  'DELETE /users/{id}/sessions': (context, { caller, params }) =>
    endSessions(context, caller, params.id).then(() => undefined),
  'DELETE /sessions': (context, { caller }) => endAllSessions(context, caller).then(() => undefined),
  'POST /users/import': (context, { caller, body }) => importUsers(context, caller, body),
  'POST /users-update-coi': (context, { caller, body }) => updateCoi(context, caller, body),
});
