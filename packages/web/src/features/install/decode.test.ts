import { expect, it } from 'vitest';
import { decodeCsv } from './decode.ts';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

it.each([
  [bytes(0x4d, 0xc3, 0xbc, 0x6c), 'Mül', 'UTF-8'],
  [bytes(0xef, 0xbb, 0xbf, 0x41), 'A', 'UTF-8'],
  [bytes(0x4d, 0xfc, 0x6c, 0x80), 'Mül€', 'Windows-1252'],
  [bytes(), '', 'UTF-8'],
])('reads %# as %s in %s', (given, text, encoding) => {
  expect(decodeCsv(given)).toEqual({ text, encoding });
});
