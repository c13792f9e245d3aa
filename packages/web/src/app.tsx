import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { IntlProvider } from 'use-intl';
import { useLocaleChoice, useMessages } from './i18n/messages.ts';
import { styleNonce } from './lib/nonce.ts';
import { queryClient } from './lib/query-client.ts';
import { router } from './router.ts';
import { cssVariables, theme } from './theme.ts';

export function App() {
  const locale = useLocaleChoice();
  return (
    <IntlProvider locale={locale} messages={useMessages(locale)}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
        deduplicateInlineStyles
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </IntlProvider>
  );
}
