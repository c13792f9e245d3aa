import { readdirSync, readFileSync } from 'node:fs';
import { entryFields } from '@imprimatur/domain/guideline/schema';
import { expect, test } from 'vitest';

/** Confirmed where the final version is handed in. */
const LATER = ['publication_manuals', 'min_requirements', 'terms_conditions', 'imprimatur_title'];
/** Confirmed in the editor, and read nowhere. */
const CONFIRMATIONS = [...LATER, 'send_coi_email', 'co_agreement', 'publication_rules', 'necessary_contacts'];

test.each([
  ['an input of the editor', ['editor/steps', 'editor/people', 'editor/budget'], LATER],
  ['the preview', ['editor/preview'], [...CONFIRMATIONS, 'editorinchief_contacted']],
  ['the view', ['entry'], [...CONFIRMATIONS, 'no_milestone']],
])('every field of the entry is in %s', (_, folders, elsewhere) => {
  const sources = folders.flatMap((name) => {
    const folder = new URL(`features/${name}/`, import.meta.url);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  });
  const fields = Object.keys(entryFields.shape).filter((field) => !elsewhere.includes(field));
  expect(fields.filter((field) => !sources.some((source) => new RegExp(`\\b${field}\\b`).test(source)))).toEqual([]);
});
