import { type Operation, operations } from '@imprimatur/contract';
import { z } from 'zod';

/** The keywords of a JSON schema that contain limits. */
interface Part {
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
  readonly anyOf?: readonly Part[];
  readonly oneOf?: readonly Part[];
  readonly allOf?: readonly Part[];
}

const part: z.ZodType<Part> = z.lazy(() =>
  z.object({
    maxLength: z.number().optional(),
    maxItems: z.number().optional(),
    properties: z.record(z.string(), part).optional(),
    items: part.optional(),
    anyOf: z.array(part).optional(),
    oneOf: z.array(part).optional(),
    allOf: z.array(part).optional(),
  }),
);

/** Field names by maximum length or maximum number of elements. */
type Limits = Map<number, Set<string>>;

export interface BodyLimits {
  /** In characters. */
  readonly texts: Limits;
  /** In elements. */
  readonly lists: Limits;
}

const note = (limits: Limits, most: number | undefined, field: string): void => {
  if (most !== undefined) limits.set(most, (limits.get(most) ?? new Set()).add(field));
};

function collect({ texts, lists }: BodyLimits, field: string, schema: Part): void {
  note(texts, schema.maxLength, field);
  note(lists, schema.maxItems, field);
  for (const [name, inner] of Object.entries(schema.properties ?? {})) collect({ texts, lists }, name, inner);
  if (schema.items !== undefined) collect({ texts, lists }, field, schema.items);
  for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    collect({ texts, lists }, field, inner);
}

/** Collects the limits of texts and lists from the schemas of all request bodies. */
export function readBodyLimits(): BodyLimits {
  const limits: BodyLimits = { texts: new Map(), lists: new Map() };
  for (const { body } of Object.values<Operation>(operations))
    if (body !== undefined)
      collect(
        limits,
        'body',
        part.parse(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' })),
      );
  return limits;
}
