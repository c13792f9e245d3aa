import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Sentences } from './i18n/Sentences.tsx';
import { readStyleNonce } from './lib/nonce.ts';
import { queryClient } from './lib/query-client.ts';
import { router } from './router.ts';
import { createCssVariables, theme } from './theme.ts';

export function App() {
  return (
    <Sentences>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={createCssVariables}
        defaultColorScheme="auto"
        getStyleNonce={readStyleNonce}
        deduplicateInlineStyles
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </Sentences>
  );
}
