import { email, importedRole, line, requiredLine, text } from '@imprimatur/domain';
import { z } from 'zod';

/** A row of an import. The role is a number or a text; anything unknown means no role. */
export const importRow = z.strictObject({
  role: z
    .union([z.int(), text(200), z.null()])
    .optional()
    .transform(importedRole),
  first_name: requiredLine(100),
  last_name: requiredLine(100),
  email,
  committee: line(200).nullish(),
});

/** A row of a later import as it was read, right or wrong: the answer says what is wrong with it. */
export const laterRow = z.strictObject({
  role: z.union([z.int(), text(200), z.null()]).optional(),
  first_name: text(1000),
  last_name: text(1000),
  email: text(1000),
  committee: text(1000).nullish(),
});

/** The fields of a user that an import writes. */
const imported = z.enum(['role', 'first_name', 'last_name', 'committee']);

const value = z.union([z.string(), z.int(), z.null()]);

/** What an import does with a row. */
export const importedRow = z.strictObject({
  /** Counts from 1. */
  row: z.int(),
  result: z.enum(['new', 'changed', 'same', 'wrong']),
  changes: z.partialRecord(imported, z.strictObject({ old: value, new: value })),
  /** Sentences by field. */
  problems: z.record(z.string(), z.array(z.string())),
  /** In a preview, of a row that makes somebody a delegate: unique ids of the open delegate rounds that will not wait for them. */
  open_rounds: z.array(z.string()).optional(),
});
