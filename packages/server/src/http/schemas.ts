import { decodeProblem, type FieldProblem } from '@imprimatur/domain';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LongText, mapInSlices } from '../in-slices.ts';
import { refuse } from './refusal.ts';

/** Nobody reads more messages, and a body with many unknown fields must not cause a response of similar size. */
export const MAX_PROBLEMS = 20;

/** One message per issue, with the path of its field. Unknown fields are named. */
export function toFieldProblems(error: z.ZodError): FieldProblem[] {
  const problems = error.issues.slice(0, MAX_PROBLEMS).flatMap((issue): FieldProblem[] => {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .slice(0, MAX_PROBLEMS)
        .map((key) => ({ code: 'unknownField', field: path === '' ? key : `${path}.${key}` }));
    }
    const generated = /^(Invalid |Too |Unrecognized|Expected)/.test(issue.message);
    return [{ ...(generated ? { code: 'invalid' as const } : decodeProblem(issue.message)), field: path }];
  });
  return problems.slice(0, MAX_PROBLEMS);
}

/** Closed schemas for requests: unknown fields are refused, and handlers get the transformed values. */
export function createValidator(schema: z.ZodType, part: string) {
  return (value: unknown) => {
    // GET and bodyless POST calls arrive with no body at all.
    const parsed = schema.safeParse(value ?? (part === 'body' ? {} : value));
    if (parsed.success) return { value: parsed.data };
    return { error: part === 'params' ? refuse.notFound() : refuse.fields(toFieldProblems(parsed.error)) };
  };
}

/** Writes `X | null` as `nullable`, so that the serialiser does not have to try alternatives. */
function collapseNullable({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [one, two, ...more] = jsonSchema.anyOf ?? [];
  if (one === undefined || two === undefined || more.length > 0) return;
  if (two.type !== 'null') return;
  delete jsonSchema.anyOf;
  // If the serialiser does try alternatives, an enumeration accepts null only if it lists null.
  Object.assign(jsonSchema, one, { nullable: true }, one.enum === undefined ? {} : { enum: [...one.enum, null] });
}

type Serializer = (value: unknown) => string;

/**
 * Cached, because compiling is the slowest part of building an application. Operations share schemas, and tests build many applications.
 */
const serializerBySchema = new WeakMap<z.ZodType, Serializer>();

/** Closed schemas for responses: a key that the contract does not declare is never sent. */
export function createSerializer(schema: z.ZodType): Serializer {
  const serialize = serializerBySchema.get(schema) ?? compileSerializer(schema);
  serializerBySchema.set(schema, serialize);
  return serialize;
}

function compileSerializer(schema: z.ZodType): Serializer {
  const json = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: collapseNullable,
  });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- zod and the serialiser have different types for the same JSON Schema
  return fastJson(json as fastJson.Schema);
}

/** The content type of all JSON responses. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Maximum rows that are serialised in one iteration of the event loop. */
const MAX_ROWS_AT_ONCE = 500;

/** Number of rows in the lists of a response, not counting lists inside rows. */
function countRows(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + countRows(one), 0);
}

/** True for a response with so many rows that `serializeInSlices` should serialise it. */
export const isLong = (value: unknown): boolean => countRows(value) > MAX_ROWS_AT_ONCE;

async function writeInSlices(to: LongText, schema: z.ZodType, value: unknown): Promise<void> {
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const { element } = schema;
    if (!(element instanceof z.ZodType)) throw new Error('a list of the contract has no schema for its rows');
    const serialize = createSerializer(element);
    to.add('[');
    await mapInSlices(value, (row, at) => to.add(`${at === 0 ? '' : ','}${serialize(row)}`));
    return to.add(']');
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null)
    return to.add(createSerializer(schema)(value));
  const given = new Map<string, unknown>(Object.entries(value));
  let before = '{';
  for (const [key, part] of Object.entries(schema.shape)) {
    const present = given.get(key);
    if (present === undefined && !(part instanceof z.ZodOptional)) throw new Error(`"${key}" is required!`);
    if (present === undefined || !(part instanceof z.ZodType)) continue;
    to.add(`${before}${JSON.stringify(key)}:`);
    await writeInSlices(to, part, present);
    before = ',';
  }
  to.add(before === '{' ? '{}' : '}');
}

/** Serialises like `createSerializer`, as UTF-8, but lets other calls run between the rows of lists. */
export async function serializeInSlices(schema: z.ZodType, value: unknown): Promise<Buffer> {
  const text = new LongText();
  await writeInSlices(text, schema, value);
  return text.bytes();
}

export function registerZod(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => createValidator(schema, httpPart ?? ''));
  app.setSerializerCompiler<z.ZodType>(({ schema }) => createSerializer(schema));
}
