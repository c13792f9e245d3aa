import { type ReactNode, use } from 'react';
import { IntlProvider } from 'use-intl';
import { useLocaleChoice, useMessages } from './messages.ts';

interface Props {
  /** What the screens below wait for. */
  loading?: Promise<void> | undefined;
  children: ReactNode;
}

/**
 * Provides the sentences in the chosen language. Waiting and providing are one component: a provider further up may have
 * rendered before the sentences came, and React renders what is below it with what it provided then.
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
