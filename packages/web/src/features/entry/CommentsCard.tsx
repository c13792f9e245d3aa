import { useTranslations } from 'use-intl';
import { Section } from '../../ui/Section.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { type Entry, hasAbility } from './entry.ts';
import { CommentList } from './comments/CommentList.tsx';
import classes from './CommentsCard.module.css';

const CommentForm = lazyComponent(
  async () => ({ default: (await import('./comments/CommentForm.tsx')).CommentForm }),
  <TextSkeleton lines={4} />,
);

/** The comments, with a form for people who may write them. */
export function CommentsCard({ entry, as = 'card' }: { entry: Entry; as?: 'card' | 'plain' }) {
  const t = useTranslations('entry');
  if (!hasAbility(entry, 'readComments')) return null;
  return (
    <Section title={t('comments')} aside={entry.comments.length || undefined} as={as}>
      {hasAbility(entry, 'writeComment') && (
        <div className={classes.form}>
          <CommentForm entry={entry} />
        </div>
      )}
      <CommentList comments={entry.comments} />
    </Section>
  );
}
