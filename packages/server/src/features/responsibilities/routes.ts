import { routes } from '../../calls/serve.ts';
import { entryAnswer, entryAnswerIfSeen } from '../guidelines/entry-answer.ts';
import { askAgain } from './ask-again.ts';
import { handOverAll, handOverOne, listResponsibilities, replaceReviewer } from './service.ts';

export const responsibilityRoutes = routes({
  'POST /guidelines/{id}/replace-reviewer': async (context, { params, body, caller }) => {
    await replaceReviewer(context, caller, params.id, body);
    return { data: await entryAnswer(context, caller, params.id) };
  },
  'POST /guidelines/{id}/ask-again': async (context, { params, body, caller }) => {
    await askAgain(context, caller, params.id, body);
    return { data: await entryAnswer(context, caller, params.id) };
  },
  'POST /guidelines/{id}/hand-over': async (context, { params, body, caller }) => {
    await handOverOne(context, caller, params.id, body);
    return { data: await entryAnswerIfSeen(context, caller, params.id) };
  },
  'GET /users/{id}/responsibilities': async (context, { params, caller }) => ({
    data: await listResponsibilities(context, caller, params.id),
  }),
  'POST /users/{id}/hand-over': (context, { params, body, caller }) => handOverAll(context, caller, params.id, body),
});
