import { type ReactNode, use, useEffect } from 'react';
import { IntlProvider } from 'use-intl';
import { useLocaleState } from './messages.ts';

interface Props {
  /** The loading process that the screens below wait for. */
  loading?: Promise<void> | undefined;
  children: ReactNode;
}

/**
 * Provides the sentences in the chosen language. The component that waits for them must also provide them: a provider above it could
 * render before the sentences arrive, and React would then render its children with the old sentences.
 */
export function Sentences({ loading, children }: Props) {
  if (loading !== undefined) use(loading);
  const { locale, messages } = useLocaleState();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <IntlProvider locale={locale} messages={messages}>
      {children}
    </IntlProvider>
  );
}
