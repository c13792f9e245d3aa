import { useTranslations } from 'use-intl';
import { useIncompletePrint, useWholePrint } from '../lib/print.ts';

/** For a screen that prints as a document: prints a warning if a part was still loading. */
export function IncompletePrint() {
  const t = useTranslations('ui');
  useWholePrint();
  return useIncompletePrint() && <p className="print-only">{t('incompletePrint')}</p>;
}
