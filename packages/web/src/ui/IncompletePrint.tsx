import { useTranslations } from 'use-intl';
import { useIncompletePrint, useCompletePrint } from '../lib/print.ts';

/** For a screen that prints as a document: prints a warning if a part was still loading. */
export function IncompletePrint() {
  const t = useTranslations('ui');
  useCompletePrint();
  return useIncompletePrint() && <p className="print-only">{t('incompletePrint')}</p>;
}
