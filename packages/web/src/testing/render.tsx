import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { en } from '../i18n/en.ts';
import { first } from '../i18n/first.ts';

/** Returns the HTML of a part of a screen, in English, with the answers that the client holds. A missing sentence throws. */
export const render = (client: QueryClient, node: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <IntlProvider
        locale="en"
        timeZone="UTC"
        messages={{ ...first, ...en }}
        onError={(error) => {
          throw error;
        }}
      >
        <MantineProvider>{node}</MantineProvider>
      </IntlProvider>
    </QueryClientProvider>,
  );
