import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import type { Entry } from '../entry.ts';
import classes from './CommentList.module.css';

export type Comment = Entry['comments'][number];

export function CommentList({ comments }: { comments: readonly Comment[] }) {
  const t = useTranslations('entry');
  const label = useLabels();
  if (comments.length === 0) return <p className={classes.none}>{t('noComments')}</p>;
  return (
    <ul className={classes.list}>
      {comments.map((one) => (
        <li key={one.id}>
          <div className={classes.head}>
            <strong>{one.user_name}</strong>
            {one.type > 0 && <span>{label.comment(one.type)}</span>}
            <time dateTime={one.created_at}>{formatDateTime(one.created_at)}</time>
          </div>
          <div className={classes.text}>{one.comment}</div>
        </li>
      ))}
    </ul>
  );
}
