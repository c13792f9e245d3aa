import { defineRoutes } from '../../calls/serve.ts';
import * as own from './own-account.ts';
import { assertSignInForm, signIn } from './sign-in.ts';
import * as service from './service.ts';
import { beginSignIn } from './sso/begin-sign-in.ts';
import { signInWithCode } from './sso/end-sign-in.ts';

export const sessionRoutes = defineRoutes({
  'GET /auth/options': (context) => service.signInOptions(context),
  'POST /auth': { guard: assertSignInForm, handle: (context, { body, request }) => signIn(context, body, request.ip) },
  'GET /auth/sso': (context, { request, reply }) => beginSignIn(context, request, reply).then(() => undefined),
  'POST /auth_with_code': (context, { body, request, reply }) => signInWithCode(context, request, reply, body),
  'POST /logout': (context, { caller }) => service.signOut(context, caller).then(() => undefined),
  'PATCH /user/settings': (context, { caller, body }) => own.changeSettings(context, caller, body),
  'GET /user/sessions': (context, { caller }) => own.listSessions(context, caller),
  'DELETE /user/sessions': (context, { caller }) => own.endOwnOtherSessions(context, caller).then(() => undefined),
  'DELETE /user/sessions/{id}': (context, { caller, params }) =>
    own.endOwnSession(context, caller, params.id).then(() => undefined),
  'GET /user': (context, { caller }) => service.readCurrentUser(context, caller),
});
