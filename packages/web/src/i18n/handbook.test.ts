import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labels } from '@imprimatur/domain/labels/en';
import { labels as germanLabels } from '@imprimatur/domain/labels/de';
import { expect, test } from 'vitest';
import * as german from './de.ts';
import * as germanFirst from './de-first.ts';
import { en } from './en.ts';
import { first } from './first.ts';
import { sentencesOf } from './testing/sentences-of.ts';

const FOLDER = join(import.meta.dirname, '../../../../docs/handbook');
const withoutDots = (text: string) => text.replace(/\s?…$/, '');
const labelsOf = (catalogue: object) => new Set([...sentencesOf(catalogue)].map(([, text]) => withoutDots(text)));
const SCREENS = {
  en: labelsOf({ ...first, ...en, labels }),
  de: labelsOf({ ...germanFirst, ...german, labels: germanLabels }),
};
const labelsIn = (text: string) =>
  [...text.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, label = '']) => label.replaceAll(/\s+/g, ' '));

test.each(globSync('**/*.md', { cwd: FOLDER }))('the handbook uses the labels of the screens: %s', (page) => {
  const known = SCREENS[page.startsWith('de/') ? 'de' : 'en'];
  const named = labelsIn(readFileSync(join(FOLDER, page), 'utf8'));
  expect(named.filter((label) => !known.has(withoutDots(label)))).toEqual([]);
});
