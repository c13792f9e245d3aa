import { isApproved, isRefused } from '@imprimatur/domain/lifecycle/phase-sets';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Entry } from './entry.ts';
import { phasesQuery } from './queries.ts';
import classes from './NextStep.module.css';

/** The comment given when the entry was abandoned, rejected, sent back or put on hold, or the conditions of its approval. */
export function ClosingComment({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const refused = isRefused(entry.phase);
  const approved = isApproved(entry.phase);
  const isAbandoned = entry.abandoned_at !== null;
  const { data } = useQuery({ ...phasesQuery(entry.id), enabled: (refused || approved) && !isAbandoned });
  const last = data?.data.at(-1);
  const ofPhase =
    last?.phase !== entry.phase ? null : refused ? last.comment : approved ? (last.decision?.conditions ?? null) : null;
  const [comment, name] = isAbandoned
    ? [entry.abandoned_comment, entry.abandoned_by]
    : [ofPhase, last?.user_name ?? null];
  if (!comment) return null;
  return (
    <blockquote className={classes.word}>
      {approved && !isAbandoned && <strong>{t('conditions')} </strong>}
      {comment}
      <footer>{t('by', { name: name ?? '' })}</footer>
    </blockquote>
  );
}
