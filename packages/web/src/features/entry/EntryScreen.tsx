import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '../../ui/Page.tsx';
import { CommentsCard } from './CommentsCard.tsx';
import { EntryNav } from './EntryNav.tsx';
import { type Entry, may } from './entry.ts';
import classes from './EntryScreen.module.css';
import { TurnNotice } from './TurnNotice.tsx';
import { PhaseBadge } from './PhaseBadge.tsx';
import { Progress } from './Progress.tsx';

interface Props {
  entry: Entry;
  /** The name of the screen: "GPC review". */
  step: string;
  /** Beside the content on a wide screen, below it on a narrow one, if this person may read them. */
  withComments?: boolean;
  children: ReactNode;
}

/** The frame of every screen of an entry: the entry's facts and progress, its tabs with the step first, whose turn it is, then the content. */
export function EntryScreen({ entry, step, withComments = false, children }: Props) {
  const t = useTranslations('entry');
  const comments = withComments && may(entry, 'readComments');
  const facts = [
    entry.upload_id === null ? null : t('versionFact', { version: entry.upload_id }),
    entry.deadline === null ? null : t('deadlineOn', { date: entry.deadline }),
  ];
  return (
    <Page
      title={entry.title}
      aside={entry.unique_id}
      tag={<PhaseBadge entry={entry} />}
      subtitle={facts.filter(Boolean).join(' · ')}
    >
      <Progress entry={entry} />
      <EntryNav entry={entry} step={step} />
      <TurnNotice entry={entry} />
      <div className={classes.columns} data-side={comments || undefined}>
        <div className={classes.main}>{children}</div>
        {comments && (
          <aside className={classes.side}>
            <CommentsCard entry={entry} />
          </aside>
        )}
      </div>
    </Page>
  );
}
