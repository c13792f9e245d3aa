import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '../../ui/Page.tsx';
import { CommentsCard } from './CommentsCard.tsx';
import { EntryNav } from './EntryNav.tsx';
import { type Entry, hasAbility } from './entry.ts';
import classes from './EntryScreen.module.css';
import { TurnNotice } from './TurnNotice.tsx';
import { PhaseBadge } from './PhaseBadge.tsx';
import { Progress } from './Progress.tsx';

interface Props {
  entry: Entry;
  /** The title of the screen: "GPC review". */
  step: string;
  /** Shows the comments if this person may read them: beside the content on wide screens, below it on narrow ones. */
  withComments?: boolean;
  children: ReactNode;
}

/** The frame of an entry's screens: facts, progress, tabs, whose turn it is, and the content. */
export function EntryScreen({ entry, step, withComments = false, children }: Props) {
  const t = useTranslations('entry');
  const comments = withComments && hasAbility(entry, 'readComments');
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
