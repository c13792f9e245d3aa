import { needsModernServers, normalizeAddress } from '@imprimatur/domain/email';
import { useTranslations } from 'use-intl';

/** Returns a function that returns a hint for an email address that some mail servers refuse. */
export function useAddressHint(): (typed: string) => string | undefined {
  const t = useTranslations('ui');
  return (typed) => (needsModernServers(normalizeAddress(typed)) ? t('addressHint') : undefined);
}
