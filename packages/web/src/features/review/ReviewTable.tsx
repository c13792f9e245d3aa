import { REVIEWER_TYPE } from '@imprimatur/domain/review/change-type';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { formatDate } from '../../lib/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { type Entry, hasAbility } from '../entry/entry.ts';

/** The reviews of this kind of reviewer, newest first. */
export const listReviewsBy = (entry: Entry, capacity: keyof typeof REVIEWER_TYPE): Entry['reviews'] =>
  entry.reviews
    .filter((review) => review.user_type === REVIEWER_TYPE[capacity])
    .sort((a, b) => b.created_at.localeCompare(a.created_at));

export type Review = Entry['reviews'][number];

/** Green, orange and red. The label beside it has the same meaning. */
const COLOUR_TURN_BY_CHANGE_TYPE = ['published', 'delegates', 'rejected'] as const;

interface Props {
  entry: Entry;
  label: string;
  reviews: readonly Review[];
  /** Adds a column with the version that each review is about. */
  withVersion?: boolean;
}

export function ReviewTable({ entry, label, reviews, withVersion }: Props) {
  const t = useTranslations('review');
  const labels = useLabels();
  const own = useTranslations('declarations.handling');
  const nameOf = ({ user_name: name, before_handling: before }: Review) =>
    before ? `${name} (${own('before')})` : name;
  const noReviews = t(hasAbility(entry, 'readReviews') ? 'noReviews' : 'noReadableReviews');
  const version: Column<Review> = {
    id: 'version',
    header: t('version'),
    cell: ({ upload_id }) => upload_id,
    width: '80px',
  };
  const columns: Column<Review>[] = [
    { id: 'name', header: t('reviewer'), cell: nameOf, width: '20%', card: 'title' },
    {
      id: 'type',
      header: t('changeType'),
      width: '150px',
      cell: ({ change_type: type }) => <Badge turn={COLOUR_TURN_BY_CHANGE_TYPE[type]}>{labels.changeType(type)}</Badge>,
    },
    ...(withVersion ? [version] : []),
    {
      id: 'comment',
      header: t('comment'),
      cell: ({ comment }) => (comment ? <span style={{ whiteSpace: 'pre-line' }}>{comment}</span> : null),
    },
    {
      id: 'date',
      header: t('sentOn'),
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at)}</time>,
      width: '120px',
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={reviews}
      rowKey={({ id }) => id}
      rowName={({ user_name }) => user_name}
      empty={<p style={{ margin: 0, color: 'var(--mantine-color-dimmed)' }}>{noReviews}</p>}
    />
  );
}
