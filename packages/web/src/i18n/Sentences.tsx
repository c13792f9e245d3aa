import { type ReactNode, use } from 'react';
import { IntlProvider } from 'use-intl';
import { useLocaleChoice, useMessages } from './messages.ts';

interface Props {
  /** The load that the screens below wait for. */
  loading?: Promise<void> | undefined;
  children: ReactNode;
}

/**
 * Provides the sentences in the chosen language. One component waits and provides: a provider above the one that waits
 * may render before the sentences arrive, and React would render its children with the old ones.
 */
export function Sentences({ loading, children }: Props) {
  if (loading !== undefined) use(loading);
  const locale = useLocaleChoice();
  return (
    <IntlProvider locale={locale} messages={useMessages(locale)}>
      {children}
    </IntlProvider>
  );
}
