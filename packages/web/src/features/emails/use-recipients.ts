import { useTranslations } from 'use-intl';

/**
 * Returns a function that names the recipients of emails. A person who gets several emails is named once, with their number, so
 * that the numbers add up to the number of emails: "Ada Byron, The office (2) and 3 more".
 */
export function useRecipients(max: number): (recipients: readonly string[]) => string {
  const t = useTranslations('emailPreview');
  return (recipients) => {
    const named = [...Map.groupBy(recipients, (one) => one)].slice(0, max);
    const names = named
      .map(([name, { length: count }]) => (count > 1 ? t('several', { name, count }) : name))
      .join(', ');
    const more = recipients.length - named.reduce((sum, [, all]) => sum + all.length, 0);
    return more > 0 ? t('andMore', { names, more }) : names;
  };
}
