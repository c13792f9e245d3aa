import {
  ability,
  branding,
  coiUser,
  comment,
  currentUser,
  failure,
  file,
  guideline,
  guidelineRow,
  participant,
  phaseChange,
  review,
  user,
  userOption,
} from '@imprimatur/contract';
import { z } from 'zod';

/** Shapes that are named components in the document. */
const NAMED_SCHEMAS = {
  Ability: ability,
  Branding: branding,
  CoiUser: coiUser,
  Comment: comment,
  CurrentUser: currentUser,
  Failure: failure,
  File: file,
  Guideline: guideline,
  GuidelineRow: guidelineRow,
  Participant: participant,
  PhaseChange: phaseChange,
  Review: review,
  User: user,
  UserOption: userOption,
} as const;

const schemaNames = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) schemaNames.add(schema, { id });

export type Json = Record<string, unknown>;

/** Converts to JSON Schema 2020-12, as OpenAPI 3.1 uses it; `$defs` become components. */
function convertSchema(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const {
    $schema: _dialect,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    ...(io === 'output' ? { metadata: schemaNames } : {}),
  });
  for (const [name, shape] of Object.entries($defs ?? {})) {
    const { id: _id, ...plain } = shape;
    components[name] ??= replaceRefsInObject(plain);
  }
  return replaceRefsInObject(rest);
}

function replaceRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceRefs);
  return value === null || typeof value !== 'object' ? value : replaceRefsInObject(value);
}

function replaceRefsInObject(shape: object): Json {
  return Object.fromEntries(
    Object.entries(shape).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : replaceRefs(inner),
    ]),
  );
}

export const createResponseSchema = (schema: z.ZodType, components: Json): Json =>
  convertSchema(schema, 'output', components);
/** The parameters of a path or query by name, and the names of the required ones. */
export function readParameters(schema: z.ZodType): { schemas: [name: string, Json][]; required: readonly string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const schemas = Object.entries(properties).map(([name, one]): [string, Json] => [
    name,
    typeof one === 'object' ? describeParameter(one) : {},
  ]);
  return { schemas, required };
}

export const createBodySchema = (schema: z.ZodType): Json => convertSchema(schema, 'input', {});

/** Describes a path or query parameter. Parameters arrive as text, so a pattern of digits becomes an integer. */
function describeParameter(schema: Json): Json {
  const { default: _default, ...given } = schema;
  if (given['pattern'] === '^[1-9]\\d{0,9}$') return { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
  if (given['pattern'] === '^\\d{1,10}$') return { type: 'integer', minimum: 0, maximum: 2_147_483_647 };
  return given;
}
