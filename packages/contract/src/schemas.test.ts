import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { guideline, type Operation, operations, point, pointAnswer, pointVerdict, userDetails } from './index.ts';

const OPERATIONS = Object.entries(operations) as [string, Operation][];

/** Returns the paths of objects in a schema that accept undeclared keys. */
function findOpenObjects(schema: z.ZodType, io: 'input' | 'output'): string[] {
  const found: string[] = [];
  const visit = (value: unknown, at: string): void => {
    if (value === null || typeof value !== 'object') return;
    const { type, additionalProperties } = value as { type?: unknown; additionalProperties?: unknown };
    // An object whose additional keys have a schema counts as closed, such as errors by field or counts by status.
    const closed =
      additionalProperties === false ||
      (typeof additionalProperties === 'object' && Object.keys(additionalProperties ?? {}).length > 0);
    if (type === 'object' && !closed) found.push(at);
    for (const [key, inner] of Object.entries(value)) visit(inner, `${at}/${key}`);
  };
  visit(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), '');
  return found;
}

const ENTRY_KEYS = [
  'abbreviation_of_committee/anyOf/0/anyOf/1',
  'cowrite_user_ids/items/anyOf/1',
  'review_user_ids/items/anyOf/1',
];
const entryPaths = ENTRY_KEYS.map((at) => `/properties/${at}`);

/** Rows that clients send back as they received them. Only the declared keys are read. */
const SENT_BACK: Readonly<Record<string, readonly string[]>> = {
  'POST /guidelines': entryPaths,
  'PATCH /guidelines/update_draft/{id}': entryPaths,
  'PUT /guidelines/{id}': entryPaths,
  'POST /guidelines/{id}/mail-preview': ENTRY_KEYS.map((at) => `/oneOf/0/properties/${at}`),
  'POST /users-update-coi': ['/properties/users/items'],
  'POST /guidelines/update_coi/{gid}': ['/properties/coiUsers/items'],
};

/** The entity that the response of a call contains, and that clients send back. */
const ENTITIES: readonly (readonly [string, z.ZodObject, z.ZodObject])[] = [
  ['POST /guidelines', operations['POST /guidelines'].body, guideline],
  ['PATCH /guidelines/update_draft/{id}', operations['PATCH /guidelines/update_draft/{id}'].body, guideline],
  ['PUT /guidelines/{id}', operations['PUT /guidelines/{id}'].body, guideline],
  ['PATCH /users/{id}', operations['PATCH /users/{id}'].body, userDetails],
  ['PATCH /guidelines/{id}/points/{pid}', operations['PATCH /guidelines/{id}/points/{pid}'].body, point],
  [
    'PUT /guidelines/{id}/points/{pid}/answer',
    operations['PUT /guidelines/{id}/points/{pid}/answer'].body,
    pointAnswer,
  ],
  [
    'PUT /guidelines/{id}/points/{pid}/verdict',
    operations['PUT /guidelines/{id}/points/{pid}/verdict'].body,
    pointVerdict,
  ],
];

it.each(ENTITIES)('%s accepts every field of the entity that it returns', (_name, body, entity) => {
  expect(Object.keys(entity.shape).filter((field) => !(field in body.shape))).toEqual([]);
});

describe('every call', () => {
  // Covers V15.3.1
  it.each(OPERATIONS)('%s declares its response with every key', (_name, { answer, status, streams }) => {
    if (answer === undefined) expect(streams === 'down' || status === 204 || status === 302).toBe(true);
    else expect(findOpenObjects(answer, 'output')).toEqual([]);
  });

  // Covers V15.3.3
  it.each(OPERATIONS)('%s declares every key that it accepts', (name, { body, query }) => {
    expect(body === undefined ? [] : findOpenObjects(body, 'input')).toEqual(SENT_BACK[name] ?? []);
    expect(query === undefined ? [] : findOpenObjects(query, 'input')).toEqual([]);
  });

  it('declares a body with a schema, no body, or a stream if it changes data', () => {
    const without = OPERATIONS.filter(
      ([name, one]) => !name.startsWith('GET ') && one.body === undefined && !one.streams,
    );
    for (const [name] of without)
      expect(name).toMatch(/^(?:DELETE|PUT .*\/read|POST \/(?:logout|user|mails|dossiers\/))/);
  });
});
