import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labels } from '@imprimatur/domain/labels/en';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { first } from './first.ts';
import { sentencesOf } from './testing/sentences-of.ts';

const FOLDER = join(import.meta.dirname, '../../../../docs/handbook');
const onScreen = new Set([...sentencesOf({ ...first, ...en, labels })].map(([, text]) => text.replace(/…$/, '')));
const labelsIn = (text: string) =>
  [...text.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, label = '']) => label.replaceAll(/\s+/g, ' '));

test.each(globSync('*.md', { cwd: FOLDER }))('what the handbook calls a label is on a screen: %s', (page) => {
  const text = readFileSync(join(FOLDER, page), 'utf8');
  expect(labelsIn(text).filter((label) => !onScreen.has(label.replace(/…$/, '')))).toEqual([]);
});
