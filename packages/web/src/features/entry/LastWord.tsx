import { isRefused } from '@imprimatur/domain/lifecycle/phase-sets';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Entry } from './entry.ts';
import { historyQuery } from './queries.ts';
import classes from './NextStep.module.css';

/** The comment with which the entry was rejected, sent back or put on hold. */
export function LastWord({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const refused = isRefused(entry.phase);
  const { data } = useQuery({ ...historyQuery(entry.id), enabled: refused });
  const last = data?.data.at(-1);
  if (!refused || !last?.comment || last.phase !== entry.phase) return null;
  return (
    <blockquote className={classes.word}>
      {last.comment}
      <footer>{t('by', { name: last.user_name })}</footer>
    </blockquote>
  );
}
