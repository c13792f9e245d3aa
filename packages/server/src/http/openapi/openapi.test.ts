import { type Operation, operations } from '@imprimatur/contract';
import { describe, expect, it } from 'vitest';
import { SAMPLE_BRANDING } from '../../config/branding.ts';
import { createOpenApiDocument } from './document.ts';
import type { Json } from './schemas.ts';

const document = createOpenApiDocument(SAMPLE_BRANDING) as {
  openapi: string;
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Json; responses: Json };
};
const documentedCalls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ name: `${method.toUpperCase()} ${path}`, path, method, one })),
);
const findCall = (name: string): Json => documentedCalls.find((each) => each.name === name)?.one ?? {};

/** Every object in the document, with its path. */
function* walk(value: unknown, at = '#'): Generator<[string, Json]> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield [at, value as Json];
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${at}/${key}`);
}

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1, and is unchanged by a round trip through JSON', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it.each(Object.entries(operations) as [string, Operation][])('describes %s', (name, operation) => {
    const one = findCall(name);
    expect(one['summary']).toBe(operation.summary);
    expect(Object.keys(one['responses'] as Json)).toContain(String(operation.status));
    expect(one['security']).toEqual(operation.policy === 'public' ? [] : [{ bearer: [] }]);
    expect(one['deprecated'] === true).toBe(operation.deprecated !== undefined);
    const takesBody = operation.body !== undefined || operation.streams === 'up';
    expect(one['requestBody'] !== undefined).toBe(takesBody);
  });

  it('lists only calls that exist, and those of tus', () => {
    const known = new Set<string>(Object.keys(operations));
    const others = documentedCalls.map(({ name }) => name).filter((name) => !known.has(name));
    expect(others.every((name) => name.includes('/files-chunked/'))).toBe(true);
  });

  it('has a unique name for each call', () => {
    const names = documentedCalls.map(({ one }) => one['operationId']);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/);
  });

  it('declares exactly the parameters in every path, all of them as required', () => {
    for (const { path, one, name } of documentedCalls) {
      const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      const parameters = (one['parameters'] ?? []) as { name: string; in: string; required: boolean; schema: Json }[];
      const declared = parameters.filter((each) => each.in === 'path');
      expect(new Set(declared.map((each) => each.name)), name).toEqual(inPath);
      for (const each of declared) expect(each.required, `${name} ${each.name}`).toBe(true);
      for (const each of parameters) expect(Object.keys(each.schema).length, `${name} ${each.name}`).toBeGreaterThan(0);
    }
  });

  it('resolves every reference', () => {
    let count = 0;
    for (const [at, object] of walk(document)) {
      const reference = object['$ref'];
      if (typeof reference !== 'string') continue;
      count += 1;
      const target = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((inner, key) => (inner as Json)?.[key], document);
      expect(target, `${at} → ${reference}`).toBeDefined();
    }
    expect(count).toBeGreaterThan(300);
  });

  it('supports every kind of schema', () => {
    const types = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null', undefined];
    for (const [at, schema] of walk(document.components.schemas)) {
      if (at.endsWith('/properties')) continue;
      if (typeof schema['type'] === 'object') continue;
      expect(types, at).toContain(schema['type']);
    }
  });

  it('allows no undeclared key in any response', () => {
    for (const name of ['Guideline', 'GuidelineRow', 'User', 'UserOption', 'CurrentUser', 'File', 'Failure']) {
      expect((document.components.schemas[name] as Json)['additionalProperties'], name).toBe(false);
    }
  });

  it('defines shared shapes once and refers to them', () => {
    const text = JSON.stringify(findCall('PUT /guidelines/{id}'));
    expect(text).toContain('#/components/schemas/Guideline"');
    expect(text).toContain('#/components/responses/Refused409');
  });

  it('describes the possible refusals of a call that writes', () => {
    const responses = Object.keys(findCall('POST /co-authors')['responses'] as Json);
    expect(responses).toEqual(['201', '400', '401', '403', '404', '409', '413', '415', '422', '429', '503']);
    const failure = document.components.responses['Refused429'] as { headers: Json };
    expect(failure.headers).toHaveProperty('Retry-After');
  });

  it('describes everything that schemas cannot express: multipart, tus, bytes', () => {
    expect(JSON.stringify(findCall('POST /files/{gid}')['requestBody'])).toContain('multipart/form-data');
    expect(JSON.stringify(findCall('PATCH /files-chunked/{gid}/{uploadId}'))).toContain(
      'application/offset+octet-stream',
    );
    expect(JSON.stringify(findCall('GET /download/{token}'))).toContain('application/octet-stream');
    for (const name of ['POST /files/{gid}', 'POST /files-chunked/{gid}'])
      expect(JSON.stringify(findCall(name)), name).toMatch(/\bkind\b.*\buser_id\b/);
    const tus = documentedCalls.filter(({ path }) => path.startsWith('/files-chunked/'));
    expect(tus).toHaveLength(4);
    for (const { one, name } of tus) expect(Object.keys(one['responses'] as Json), name).toContain('412');
  });

  it('offers Idempotency-Key with the POSTs of known callers: signed in, or with a link', () => {
    const takesKey = (name: string) => JSON.stringify(findCall(name)['parameters']).includes('Idempotency-Key');
    const asked = ['POST /guidelines', 'POST /declarations/{token}', 'POST /auth', 'PUT /guidelines/{id}'];
    expect(asked.map(takesKey)).toEqual([true, true, false, false]);
  });
});
