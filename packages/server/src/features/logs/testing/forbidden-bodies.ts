import { z } from 'zod';

export interface ForbiddenBody {
  readonly what: string;
  /** The field of the body that a refusal must name. */
  readonly field: string;
  readonly payload: Record<string, unknown>;
}

/** Fields that nobody may set in calls that do not declare them. */
const LOCKED_FIELDS = [
  'id',
  'submitter_id',
  'user_id',
  'user_name',
  'phase',
  'superuser',
  'role',
  'activated',
  'created_at',
  'revision',
  'upload_id',
  'unique_id',
  'password_hash',
  'version',
  'constructor',
  'toString',
];

/** Longer than any text of a public call; the domain's tests check the limits of longer texts. */
const LONG_TEXT_LENGTH = 5_000;

/** Values of every type, and forbidden texts and numbers. */
const WRONG_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  1e300,
  '',
  '0x10',
  'a\u0000b',
  'a\ud800b',
  'x'.repeat(LONG_TEXT_LENGTH),
  [],
  [null],
  {},
  { a: 1 },
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const getShape = (schema: z.ZodType): Record<string, unknown> => {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodObject ? inner.shape : {};
};

const formatValue = (value: unknown): string => JSON.stringify(value)?.slice(0, 20) ?? 'nothing';

/** Copies of the valid body, each with one forbidden field: a wrong type, a value out of range, or an unknown name. */
export function makeForbiddenBodies(schema: z.ZodType, right: unknown): ForbiddenBody[] {
  const valid = isObject(right) ? right : {};
  const shape = getShape(schema);
  const odd = Object.keys(shape).flatMap((field) =>
    WRONG_VALUES.map((value) => ({
      what: `${field}: ${formatValue(value)}`,
      field,
      payload: { ...valid, [field]: value },
    })),
  );
  const absent = Object.keys(valid).map((field) => {
    const { [field]: _, ...payload } = valid;
    return { what: `no ${field}`, field, payload };
  });
  const foreign = LOCKED_FIELDS.filter((field) => !(field in shape) || !Object.hasOwn(shape, field)).map((field) => ({
    what: `a foreign ${field}`,
    field,
    payload: { ...valid, [field]: 1 },
  }));
  return [...[...odd, ...absent].filter(({ payload }) => !schema.safeParse(payload).success), ...foreign];
}
