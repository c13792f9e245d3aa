import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Language } from '@imprimatur/domain/languages';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import * as de from '../i18n/de.ts';
import * as deFirstMessages from '../i18n/de-first.ts';
import { en } from '../i18n/en.ts';
import { firstMessages } from '../i18n/first.ts';

const MESSAGES = { en: { ...firstMessages, ...en }, de: { ...deFirstMessages, ...de } };

/** Returns the HTML of a component in English or German, with the responses in the client's cache. Throws for a missing sentence. */
export const render = (client: QueryClient, node: ReactNode, language: Language = 'en'): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <IntlProvider
        locale={language}
        timeZone="UTC"
        messages={MESSAGES[language]}
        onError={(error) => {
          throw error;
        }}
      >
        <MantineProvider>{node}</MantineProvider>
      </IntlProvider>
    </QueryClientProvider>,
  );
