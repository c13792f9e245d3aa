import { email, lineSchema, parseImportedRole, requiredLineSchema, textSchema } from '@imprimatur/domain';
import { z } from 'zod';

/** A row of the first import. `role` is a number or a text; unknown values mean no role. */
export const importRow = z.strictObject({
  role: z
    .union([z.int(), textSchema(200), z.null()])
    .optional()
    .transform(parseImportedRole),
  first_name: requiredLineSchema(100),
  last_name: requiredLineSchema(100),
  email,
  committee: lineSchema(200).nullish(),
});

/** A row of a later import, valid or not: the response lists the errors. */
export const laterRow = z.strictObject({
  role: z.union([z.int(), textSchema(200), z.null()]).optional(),
  first_name: textSchema(1000),
  last_name: textSchema(1000),
  email: textSchema(1000),
  committee: textSchema(1000).nullish(),
});

/** The user fields that an import writes. */
const importedField = z.enum(['role', 'first_name', 'last_name', 'committee']);

const importedValue = z.union([z.string(), z.int(), z.null()]);

/** The result of an import for one row. */
export const importedRow = z.strictObject({
  /** Counts from 1. */
  row: z.int(),
  result: z.enum(['new', 'changed', 'same', 'wrong']),
  changes: z.partialRecord(importedField, z.strictObject({ old: importedValue, new: importedValue })),
  /** Error messages by field. */
  problems: z.record(z.string(), z.array(z.string())),
  /** In a preview, for a row that makes a person a delegate: unique ids of open delegate rounds that will not wait for them. */
  open_rounds: z.array(z.string()).optional(),
});
