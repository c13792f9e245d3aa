import { COMMITTEES, MANUSCRIPT_TYPE_IDS } from '@imprimatur/domain/guideline/enumerations';
import { labels as german, listLabels as germanLists } from '@imprimatur/domain/labels/de';
import { labels, listLabels } from '@imprimatur/domain/labels/en';
import type { Language } from '@imprimatur/domain/languages';
import { PHASE_IDS, PROGRESS_STEPS } from '@imprimatur/domain/lifecycle/phases';
import { MILESTONE_IDS } from '@imprimatur/domain/lifecycle/timeline';
import { DECLARATION_ITEMS } from '@imprimatur/domain/people/declaration-form';
import { ACCEPTANCES } from '@imprimatur/domain/people/invitation';
import { ROLE_IDS } from '@imprimatur/domain/permissions/roles';
import { CHANGE_TYPE_IDS, COMMENT_TYPES } from '@imprimatur/domain/review/change-type';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { chooseLocale, loadSentences } from './messages.ts';
import { Sentences } from './Sentences.tsx';
import { useLabels } from './use-labels.ts';

/** Returns the hook's result in a language. */
async function renderLabels(locale: Language): Promise<ReturnType<typeof useLabels>> {
  await (locale === 'en' ? loadSentences('all') : chooseLocale(locale));
  const given: ReturnType<typeof useLabels>[] = [];
  function Reader() {
    given.push(useLabels());
    return null;
  }
  renderToString(
    <IntlProvider locale="en" timeZone="UTC">
      <Sentences>
        <Reader />
      </Sentences>
    </IntlProvider>,
  );
  if (locale !== 'en') await chooseLocale('en');
  const [label] = given;
  if (label === undefined) throw new Error('nothing was rendered');
  return label;
}

const NAMES = { association: 'EANM', journal: 'The Journal', innovation_journal: 'Another' };

test.each([
  ['en', { ...listLabels, ...labels }],
  ['de', { ...germanLists, ...german }],
] as const)('every value of the domain has its label: %s', async (locale, words) => {
  const label = await renderLabels(locale);
  expect(PHASE_IDS.map(label.phase)).toEqual(Object.values(words.phase));
  expect(MANUSCRIPT_TYPE_IDS.map(label.manuscript)).toEqual(Object.values(words.manuscript));
  expect([...ROLE_IDS, null].map(label.role)).toEqual(Object.values(words.role));
  expect(ACCEPTANCES.map(label.acceptance)).toEqual(Object.values(words.acceptance));
  expect(CHANGE_TYPE_IDS.map(label.changeType)).toEqual(Object.values(words.changeType));
  expect(COMMENT_TYPES.map(label.comment)).toEqual(['', ...Object.values(words.comment)]);
  expect(PROGRESS_STEPS.map(({ name }) => label.step(name))).toEqual(Object.values(words.step));
  expect(MILESTONE_IDS.map(label.milestone)).toEqual(Object.values(words.milestone));
  expect(COMMITTEES.map(label.committee)).toEqual(Object.values(words.committee));
  expect(DECLARATION_ITEMS.map(({ id }) => label.declaration(id))).toEqual(Object.values(words.declaration));
  expect(([0, 1] as const).map((kind) => label.work(kind, NAMES))).toEqual([
    words.work.alone.replace('{association}', 'EANM'),
    words.work.jointly,
  ]);
  expect(([0, 1, 2] as const).map((to) => label.destination(to, NAMES))).toEqual([
    'The Journal',
    'Another',
    words.destination.other,
  ]);
});
