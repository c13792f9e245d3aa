import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dated } from '../../ui/Dated.tsx';
import { Page } from '../../ui/Page.tsx';
import { CommentsCard } from './CommentsCard.tsx';
import { type Entry, may } from './entry.ts';
import classes from './EntryScreen.module.css';
import { TurnNotice } from './next-step/TurnNotice.tsx';
import { PhaseBadge } from './PhaseBadge.tsx';

interface Props {
  entry: Entry;
  /** The name of the screen: "GPC review". */
  step: string;
  /** Beside the content on a wide screen, below it on a narrow one, if this person may read them. */
  withComments?: boolean;
  children: ReactNode;
}

/** The frame of every screen of an entry: the entry's facts, the step, whose turn it is, then the content. */
export function EntryScreen({ entry, step, withComments = false, children }: Props) {
  const t = useTranslations('entry');
  const comments = withComments && may(entry, 'readComments');
  const facts = [
    step,
    entry.upload_id === null ? null : t('versionFact', { version: entry.upload_id }),
    entry.deadline === null ? null : t('deadlineOn', { date: entry.deadline }),
  ];
  return (
    <Page
      title={entry.name}
      aside={entry.unique_id}
      tag={<PhaseBadge entry={entry} />}
      subtitle={
        <>
          <Dated>{facts.filter(Boolean).join(' · ')}</Dated>
          {' · '}
          <Anchor
            inherit
            renderRoot={(props) => <Link {...props} to="/guidelines/$id/view" params={{ id: String(entry.id) }} />}
          >
            {t('backToEntry')}
          </Anchor>
        </>
      }
    >
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
