import { isTransition } from '@imprimatur/domain/lifecycle/transitions';
import { turnOf } from '@imprimatur/domain/lifecycle/phases';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { turnColour } from '../../tokens.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { historyQuery } from '../entry/queries.ts';
import classes from './History.module.css';

/** Every phase that the entry has been in, newest first: who moved it, when, and their comment. */
export function History({ id }: { id: number }) {
  const t = useTranslations('entry');
  const label = useLabels();
  const { data, error, refetch } = useQuery(historyQuery(id));
  if (error) return <LoadFailure error={error} retry={refetch} />;
  if (data === undefined) return <TextSkeleton lines={6} />;
  return (
    <ol className={classes.history} reversed>
      {data.data.toReversed().map((change) => (
        <li key={change.id} style={{ '--turn': turnColour(turnOf(change.phase)).strong }}>
          <div className={classes.head}>
            <strong>{label.phase(change.phase)}</strong>
            <time dateTime={change.created_at}>{formatDateTime(change.created_at)}</time>
          </div>
          <div className={classes.who}>
            {change.on_behalf_of === null
              ? t('by', { name: change.user_name })
              : t('byFor', { name: change.user_name, other: change.on_behalf_of })}
            {change.transition !== null && !isTransition(change.transition) && change.from !== null && (
              <> · {t('override')}</>
            )}
          </div>
          {change.comment && <blockquote className={classes.comment}>{change.comment}</blockquote>}
        </li>
      ))}
    </ol>
  );
}
