import { expect, it } from 'vitest';
import { createTableFile } from './table-file.ts';

it.each(['csv', 'xlsx'] as const)('writing a long table as %s lets other code run between rows', async (format) => {
  const row = Array.from({ length: 15 }, (_, at) => `A cell with "quotes" and a number, ${at}`);
  const rows = Array.from({ length: 6_000 }, () => row);
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 1);
  const { bytes } = await createTableFile(
    format,
    { file: 'long', sheet: 'Long', rows, widths: row.map(() => 10) },
    new Date(),
  );
  clearInterval(timer);
  expect(bytes.length).toBeGreaterThan(rows.length);
  expect(others).toBeGreaterThan(0);
});
