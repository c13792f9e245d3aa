import type { Language } from '@imprimatur/domain/languages';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { chooseLocale, loadSentences } from '../../i18n/messages.ts';
import { Sentences } from '../../i18n/Sentences.tsx';
import type { Entry } from './entry.ts';
import { useForecastReason } from './use-forecast-reason.ts';

const CAUSES: Entry['moved_by'] = [
  { of: 'rounds', count: 1, days: 9 },
  { of: 'now', count: 1, days: 3 },
];

function Reason() {
  return <p>{useForecastReason()(CAUSES)}</p>;
}

test.each<[Language, string, string]>([
  ['en', ' and ', ' und '],
  ['de', ' und ', ' and '],
])('the causes of a forecast are joined in the language of the screen: %s', async (locale, joined, foreign) => {
  await (locale === 'en' ? loadSentences('all') : chooseLocale(locale));
  const html = renderToString(
    <IntlProvider locale="en" timeZone="UTC">
      <Sentences>
        <Reason />
      </Sentences>
    </IntlProvider>,
  );
  if (locale !== 'en') await chooseLocale('en');
  expect(html).toContain(joined);
  expect(html).not.toContain(foreign);
});
