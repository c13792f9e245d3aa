import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { IntlProvider, useTranslations } from 'use-intl';
import { expect, it } from 'vitest';
import type { Messages } from './en.ts';
import { entry as german } from './de/entry.ts';
import { entry } from './en/entry.ts';
import { firstMessages } from './first.ts';
import { chooseLocale, loadSentences } from './messages.ts';
import { Sentences } from './Sentences.tsx';

function Back() {
  const t = useTranslations('entry');
  return t('backToEntry');
}

/** Renders with only the sentences of the first screen. Returns the final text, and the messages that were missing until then. */
async function renderUntilComplete(screen: ReactNode): Promise<{ html: string; lacking: string[] }> {
  const lacking: string[] = [];
  const stream = await renderToReadableStream(
    <IntlProvider
      locale="en"
      timeZone="UTC"
      messages={firstMessages as unknown as Messages}
      onError={(error) => void lacking.push(error.message)}
    >
      {screen}
    </IntlProvider>,
  );
  await stream.allReady;
  return { html: await new Response(stream).text(), lacking };
}

it('sentences that load after the provider has rendered are shown', async () => {
  const { html, lacking } = await renderUntilComplete(
    <Sentences loading={loadSentences('all')}>
      <Back />
    </Sentences>,
  );
  expect({ html, lacking }).toEqual({ html: entry.backToEntry, lacking: [] });
});

it('sentences are shown in the chosen language', async () => {
  await chooseLocale('de');
  const inGerman = await renderUntilComplete(
    <Sentences loading={loadSentences('all')}>
      <Back />
    </Sentences>,
  );
  await chooseLocale('en');
  const inEnglish = await renderUntilComplete(
    <Sentences>
      <Back />
    </Sentences>,
  );
  expect([inGerman.html, inEnglish.html]).toEqual([german.backToEntry, entry.backToEntry]);
});
