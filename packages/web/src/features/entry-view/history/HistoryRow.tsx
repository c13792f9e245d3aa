import { turnOf } from '@imprimatur/domain/lifecycle/phases';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '../../../lib/dates.ts';
import { findTurnColour } from '../../../tokens.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Quote } from '../../../ui/Quote.tsx';
import type { Entry } from '../../entry/entry.ts';
import { RecordedDecision } from '../../entry/RecordedDecision.tsx';
import { eventAddress, type HistoryEvent } from './event.ts';
import classes from './History.module.css';
import { useSentence } from './use-sentence.ts';

/** The colour of the phase that the event led to. Other events have a plain dot. */
const getDotStyle = ({ phase }: HistoryEvent): CSSProperties | undefined =>
  phase === null ? undefined : { '--turn': findTurnColour(turnOf(phase)).strong };

function EventAuthor({ event }: { event: HistoryEvent }) {
  const t = useTranslations('entry');
  const { user_name: name, on_behalf_of: other } = event;
  const by = name === null ? '' : other === null ? t('by', { name }) : t('byFor', { name, other });
  const parts = [by, event.kind === 'override' ? t('override') : ''].filter(Boolean);
  return parts.length > 0 && <div className={classes.who}>{parts.join(' · ')}</div>;
}

export function HistoryRow({ event, entry }: { event: HistoryEvent; entry: Entry }) {
  const sentence = useSentence()(event);
  const address = eventAddress(event, entry);
  return (
    <li style={getDotStyle(event)} data-kind={event.kind}>
      <div className={classes.head}>
        {event.phase === null ? (
          <span>{address === null ? sentence : <AppLink href={address}>{sentence}</AppLink>}</span>
        ) : (
          <strong>{sentence}</strong>
        )}
        <time dateTime={event.created_at}>{formatDateTime(event.created_at).slice(-5)}</time>
      </div>
      <EventAuthor event={event} />
      <RecordedDecision decision={event.decision} ticks={event.ticks} />
      {event.comment && <Quote>{event.comment}</Quote>}
    </li>
  );
}
