import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labels } from '@imprimatur/domain/labels/en';
import { labels as germanLabels } from '@imprimatur/domain/labels/de';
import { expect, test } from 'vitest';
import * as german from './de.ts';
import * as deFirstMessages from './de-first.ts';
import { en } from './en.ts';
import { firstMessages } from './first.ts';
import { listSentences } from './testing/sentences-of.ts';

const FOLDER = join(import.meta.dirname, '../../../../docs/handbook');
const withoutDots = (text: string) => text.replace(/\s?…$/, '');
/** The keys of each label: some sentences have the same text. */
function groupKeysByLabel(catalogue: object): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  for (const [key, text] of listSentences(catalogue))
    keys.set(withoutDots(text), (keys.get(withoutDots(text)) ?? new Set()).add(key));
  return keys;
}
const SCREENS = {
  en: groupKeysByLabel({ ...firstMessages, ...en, labels }),
  de: groupKeysByLabel({ ...deFirstMessages, ...german, labels: germanLabels }),
};
const listLabels = (text: string) =>
  [...text.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, label = '']) => label.replaceAll(/\s+/g, ' '));

test.each(globSync('**/*.md', { cwd: FOLDER }))('the handbook uses the labels of the screens: %s', (page) => {
  const screenLabels = SCREENS[page.startsWith('de/') ? 'de' : 'en'];
  const pageLabels = listLabels(readFileSync(join(FOLDER, page), 'utf8'));
  expect(pageLabels.filter((label) => !screenLabels.has(withoutDots(label)))).toEqual([]);
});

/** The labels of each task, by heading in the order of the page. */
const listLabelsByTask = (page: string) => readFileSync(join(FOLDER, page), 'utf8').split(/^## /m).map(listLabels);

// A browser test does the tasks of the English pages.
test.each(globSync('*.md', { cwd: FOLDER }))(
  'the German handbook names the same controls as the English one: %s',
  (page) => {
    const german = listLabelsByTask(join('de', page));
    const missing = listLabelsByTask(page).flatMap((labels, at) => {
      const keys = new Set(german[at]?.flatMap((label) => [...(SCREENS.de.get(withoutDots(label)) ?? [])]));
      return labels.filter((label) => ![...(SCREENS.en.get(withoutDots(label)) ?? [])].some((key) => keys.has(key)));
    });
    expect(missing).toEqual([]);
  },
);
