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

/** Shapes that have a name of their own in the document. */
const NAMED = {
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

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });

export type Json = Record<string, unknown>;

/** JSON Schema 2020-12, as OpenAPI 3.1 has it; `$defs` go to the components. */
function convert(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const made = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    ...(io === 'output' ? { metadata: names } : {}),
  }) as Json;
  const { $schema: _dialect, $defs, ...rest } = made;
  for (const [name, shape] of Object.entries(($defs ?? {}) as Json)) {
    const { id: _id, ...plain } = shape as Json;
    components[name] ??= refsToComponents(plain);
  }
  return refsToComponents(rest) as Json;
}

function refsToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refsToComponents);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : refsToComponents(inner),
    ]),
  );
}

export const answerSchema = (schema: z.ZodType, components: Json): Json => convert(schema, 'output', components);
export const bodySchema = (schema: z.ZodType): Json => convert(schema, 'input', {});

/** A path or query parameter. Addresses hold text; a pattern of digits marks a number. */
export function parameterSchema(schema: unknown): Json {
  const { default: _default, ...given } = schema as Json;
  if (given['pattern'] === '^[1-9]\\d{0,9}$') return { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
  if (given['pattern'] === '^\\d{1,10}$') return { type: 'integer', minimum: 0, maximum: 2_147_483_647 };
  return given;
}
