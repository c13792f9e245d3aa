import { dataSchema, user, userOption } from '@imprimatur/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSerializer, isLong, serializeInSlices } from './schemas.ts';

const person: z.infer<typeof user> = {
  id: 7,
  email: 'a@b.example',
  first_name: 'A',
  last_name: 'B',
  name: 'A B',
  phone: null,
  superuser: false,
  role: null,
  hospital: null,
  city: 'C',
  country: null,
  gender: 0,
  committee: null,
  activated: true,
  deactivated: false,
  coi_accepted: false,
  away: null,
  language: null,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const serialize = (schema: z.ZodType, value: unknown): unknown => JSON.parse(createSerializer(schema)(value));

describe('response values', () => {
  it('are kept, including null and zero', () => {
    expect(serialize(dataSchema(user), { data: person })).toEqual({ data: person });
  });

  // Covers V15.3.1
  it('never include a key that the contract does not declare', () => {
    const answer = { data: { ...person, passwordHash: 'secret' }, token: 'secret' };
    expect(createSerializer(dataSchema(user))(answer)).not.toContain('secret');
  });

  it('may be null for objects, lists and numbers that may be null', () => {
    const schema = z.strictObject({
      object: z.strictObject({ a: z.string().nullable() }).nullable(),
      list: z.array(z.int().nullable()).nullable(),
      number: z.int().min(0).max(5).nullable(),
      absent: z.string().optional(),
    });
    const nothing = { object: null, list: null, number: null };
    expect(serialize(schema, nothing)).toEqual(nothing);
    const something = { object: { a: null }, list: [1, null], number: 0, absent: '' };
    expect(serialize(schema, something)).toEqual(something);
  });

  it('match the fitting alternative of a union', () => {
    const option = { id: 7, name: 'A B', role: 2, committee: null, away: null };
    expect(serialize(z.array(z.union([user, userOption])), [person, option])).toEqual([person, option]);
  });

  it('are refused if a declared key is missing', () => {
    expect(() => createSerializer(userOption)({ id: 7 })).toThrow(/required/);
  });

  it('keep every character', () => {
    const text = '"\\/\u2028</script>\u007f🧬 ﷽ \t\r\n';
    expect(serialize(z.strictObject({ text: z.string() }), { text })).toEqual({ text });
  });
});

describe('a response with many rows', () => {
  const row = z.strictObject({ id: z.int(), text: z.string().nullable() });
  const schema = z.strictObject({
    data: z.strictObject({ now: z.array(row), later: z.array(row) }),
    meta: z.strictObject({ total: z.int() }).nullable(),
    note: z.string().optional(),
  });
  const rows = Array.from({ length: 501 }, (_, id) => ({
    id,
    text: id % 2 === 0 ? null : `"${id}" ✓`,
    secret: 'secret',
  }));
  const answer = { data: { now: rows, later: [] }, meta: { total: 501 }, secret: 'secret' };

  it('is recognised by the rows in all of its lists', () => {
    expect(isLong(answer)).toBe(true);
    expect(isLong({ data: { now: rows.slice(0, 300), later: rows.slice(0, 300) } })).toBe(true);
    expect(isLong({ data: rows.slice(0, 500), meta: null })).toBe(false);
  });

  // Covers V15.3.1
  it('is serialised like a short one, without undeclared keys', async () => {
    expect(String(await serializeInSlices(schema, answer))).toBe(createSerializer(schema)(answer));
    const noted = { ...answer, meta: null, note: 'a note' };
    expect(String(await serializeInSlices(schema, noted))).toBe(createSerializer(schema)(noted));
    await expect(serializeInSlices(schema, { data: answer.data })).rejects.toThrow(/"meta" is required/);
  });

  it('lets other code run between its rows', async () => {
    let others = 0;
    const timer = setInterval(() => {
      others += 1;
    }, 1);
    const long = Array.from({ length: 30_000 }, (_, id) => ({ id, text: 'x'.repeat(200) }));
    await serializeInSlices(schema, { data: { now: long, later: [] }, meta: null });
    clearInterval(timer);
    expect(others).toBeGreaterThan(0);
  });
});
