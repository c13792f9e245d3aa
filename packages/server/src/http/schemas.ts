import { type FieldProblem, reported } from '@imprimatur/domain';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuse } from './refusal.ts';

/** Nobody reads more, and a body with many unknown fields must not cause a response of that size. */
export const MAX_PROBLEMS = 20;

/** One message per issue, with the path of its field. Unknown fields are named. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  const problems = error.issues.slice(0, MAX_PROBLEMS).flatMap((issue): FieldProblem[] => {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .slice(0, MAX_PROBLEMS)
        .map((key) => ({ code: 'unknownField', field: path === '' ? key : `${path}.${key}` }));
    }
    const generated = /^(Invalid |Too |Unrecognized|Expected)/.test(issue.message);
    return [{ ...(generated ? { code: 'invalid' as const } : reported(issue.message)), field: path }];
  });
  return problems.slice(0, MAX_PROBLEMS);
}

/** Closed schemas for requests: unknown fields are refused, and handlers get the transformed values. */
export function validateWith(schema: z.ZodType, part: string) {
  return (value: unknown) => {
    // GET and bodyless POST calls arrive with no body at all.
    const parsed = schema.safeParse(value ?? (part === 'body' ? {} : value));
    if (parsed.success) return { value: parsed.data };
    return { error: part === 'params' ? refuse.notFound() : refuse.fields(fieldProblems(parsed.error)) };
  };
}

/** Writes `X | null` as `nullable`, so that the serialiser need not try alternatives. */
function collapseNullable({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [one, two, ...more] = jsonSchema.anyOf ?? [];
  if (one === undefined || two === undefined || more.length > 0) return;
  if (two.type !== 'null') return;
  delete jsonSchema.anyOf;
  // Where the serialiser does try alternatives, an enumeration accepts null only if it lists it.
  Object.assign(jsonSchema, one, { nullable: true }, one.enum === undefined ? {} : { enum: [...one.enum, null] });
}

type Serializer = (value: unknown) => string;

/**
 * Cached, because compiling takes most of the time of building an application; operations share schemas, and tests build many applications.
 */
const compiled = new WeakMap<z.ZodType, Serializer>();

/** Closed schemas for responses: a key that the contract does not declare is never sent. */
export function serializeWith(schema: z.ZodType): Serializer {
  const serialize = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, serialize);
  return serialize;
}

function compile(schema: z.ZodType): Serializer {
  const json = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: collapseNullable,
  });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- zod and the serialiser type the same JSON Schema each in their own way
  return fastJson(json as fastJson.Schema);
}

export function useZod(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => validateWith(schema, httpPart ?? ''));
  app.setSerializerCompiler<z.ZodType>(({ schema }) => serializeWith(schema));
}
