import { entriesOf } from '@imprimatur/domain';
import { type Branding, failure, identifiesCaller, type Operation, operations } from '@imprimatur/contract';
import { z } from 'zod';
import { VERSION } from '../../config/version.ts';
import { BODIES_BY_OPERATION, TUS_PATHS } from './by-hand.ts';
import { createBodySchema, type Json, readParameters, createResponseSchema } from './schemas.ts';

const REFUSAL_DESCRIPTIONS: Readonly<Record<string, string>> = {
  '400': 'The request cannot be parsed',
  '401': 'Not signed in',
  '403': 'Signed in, but not allowed',
  '404': 'Not found, or not visible to the caller',
  '409': 'Changed by somebody else in the meantime, or the same request is still being processed',
  '413': 'Too large',
  '415': 'Wrong content type',
  '422': 'A field is invalid, or the step is not possible now; `errors` gives the reasons',
  '429': 'Too many requests',
  '503': 'Temporarily unavailable',
};

const RETRY_AFTER_HEADER = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };

const refusalResponses = Object.fromEntries(
  Object.entries(REFUSAL_DESCRIPTIONS).map(([status, description]) => [
    `Refused${status}`,
    {
      description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      ...(status === '429' || status === '503' ? { headers: RETRY_AFTER_HEADER } : {}),
    },
  ]),
);

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'For 24 hours the same key with the same request gives the first answer again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function listRefusals(one: Operation, method: string): string[] {
  const always = ['400', '422', '429', '503'];
  const signedIn = one.policy === 'public' ? [] : ['401', '403'];
  const writes = method === 'GET' ? [] : ['409', '413', '415'];
  return [...always, ...signedIn, '404', ...writes].sort();
}

function describeParameters(one: Operation, method: string): Json[] {
  const part = (schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] => {
    if (schema === undefined) return [];
    const { schemas, required } = readParameters(schema);
    return schemas.map(([name, inner]) => ({
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      schema: inner,
    }));
  };
  const keyed = method === 'POST' && identifiesCaller(one) ? [IDEMPOTENCY_KEY] : [];
  return [...part(one.params, 'path'), ...part(one.query, 'query'), ...keyed];
}

function describeSuccess(one: Operation, components: Json): Json {
  const words = { 200: 'Done', 201: 'Created', 204: 'Done', 302: 'Elsewhere' } as const;
  if (one.streams === 'down') {
    return {
      description: 'The bytes',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  }
  if (one.answer === undefined) return { description: words[one.status] };
  return {
    description: words[one.status],
    content: { 'application/json': { schema: createResponseSchema(one.answer, components) } },
  };
}

/** Ids of paths that would otherwise get the same id, because they differ only in a character that ids cannot contain. */
const OPERATION_ID_EXCEPTIONS: Readonly<Record<string, string>> = { 'POST /users/import': 'postUsersImportAtAnyTime' };

/** `getGuidelinesPhasesId`: one name per operation, derived from its method and path. */
const formatOperationId = (method: string, path: string): string =>
  OPERATION_ID_EXCEPTIONS[`${method} ${path}`] ??
  method.toLowerCase() + path.replace(/[^A-Za-z0-9]+(\w?)/g, (_all, letter: string) => letter.toUpperCase());

function describeOperation(name: string, one: Operation, components: Json): Json {
  const [method = '', path = ''] = name.split(' ');
  const body = BODIES_BY_OPERATION[name] ?? (one.body === undefined ? undefined : describeJsonBody(one.body));
  return {
    operationId: formatOperationId(method, path),
    summary: one.summary,
    tags: [one.tag],
    ...(one.deprecated === undefined ? {} : { deprecated: true, description: `Use \`${one.deprecated}\` instead.` }),
    ...(one.policy === 'office' ? { 'x-policy': 'office' } : {}),
    security: one.policy === 'public' ? [] : [{ bearer: [] }],
    parameters: describeParameters(one, method),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      [String(one.status)]: describeSuccess(one, components),
      ...Object.fromEntries(
        listRefusals(one, method).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
      ),
    },
  };
}

const describeJsonBody = (schema: z.ZodType): Json => ({
  required: !schema.safeParse(undefined).success,
  content: { 'application/json': { schema: createBodySchema(schema) } },
});

/** The OpenAPI 3.1 document of everything below `/api`, generated from the validating schemas. */
export function createOpenApiDocument({ product }: Pick<Branding, 'product'>): Json {
  const components: Json = {};
  createResponseSchema(z.object({ failure }), components);
  const paths: Record<string, Json> = {};
  for (const [name, one] of entriesOf<string, Operation>(operations)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(name, one, components) };
  }
  const tags = new Set(Object.values(operations).map((one) => one.tag));
  return {
    openapi: '3.1.0',
    info: {
      title: product,
      version: VERSION,
      description:
        'Everything that the screens do, they do by these calls. All answer with or without a slash at the end. Sentences are English, or German with `Accept-Language: de`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...tags].map((name) => ({ name })),
    paths: { ...paths, ...TUS_PATHS },
    components: {
      schemas: components,
      responses: refusalResponses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The `access_token` of a sign-in' } },
    },
  };
}
