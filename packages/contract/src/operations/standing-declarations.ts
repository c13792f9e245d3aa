import { STANDING_STATES } from '@imprimatur/domain';
import { z } from 'zod';
import { declaringPerson, ownStandingDeclaration } from '../entities/standing-declaration.ts';
import { defineOperation } from '../operation.ts';
import { dataSchema } from '../shapes.ts';
import { answerForm } from './declarations.ts';

const tag = 'Declarations';

/** Declarations of people who decide, valid for all entries. */
export const standingDeclarationOperations = {
  'GET /declarations/standing': defineOperation({
    summary:
      "The caller's standing declaration of interest; for members of GPC and IGO, national delegates and super users",
    tag,
    policy: 'user',
    status: 200,
    answer: dataSchema(ownStandingDeclaration),
  }),
  'POST /declarations/standing': defineOperation({
    summary: "Declares the caller's interests for all entries. Earlier declarations are kept; the newest one counts",
    tag,
    policy: 'user',
    body: answerForm,
    status: 200,
    answer: dataSchema(ownStandingDeclaration),
  }),
  'GET /declarations/people': defineOperation({
    summary: 'Everybody who decides on entries, by name, with the state and content of their standing declaration',
    tag,
    policy: 'office',
    query: z.strictObject({ state: z.enum(STANDING_STATES).optional() }),
    status: 200,
    answer: dataSchema(z.array(declaringPerson)),
  }),
} as const;
