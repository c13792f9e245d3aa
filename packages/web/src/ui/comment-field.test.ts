import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

const listScreens = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx$/.test(file));

// Covers S9.14
it('every comment is typed into a CommentField, which has four to six rows', () => {
  const others = listScreens()
    .filter((file) => file !== join('ui', 'CommentField.tsx'))
    .filter((file) => {
      const fields = readFileSync(join(SOURCES, file), 'utf8').match(/<Textarea\b.*?\/>/gs) ?? [];
      return fields.some((field) => /comment/i.test(field));
    });
  expect(others).toEqual([]);
});
