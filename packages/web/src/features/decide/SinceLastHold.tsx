import { PHASE } from '@imprimatur/domain/lifecycle/phases';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import type { Answer } from '../../lib/call.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Quote } from '../../ui/Quote.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Entry } from '../entry/entry.ts';
import { phasesQuery } from '../entry/queries.ts';
import { RecordedDecision } from '../entry/RecordedDecision.tsx';
import { isChoice, isHold, needsComment } from './choices.ts';
import classes from './Decide.module.css';

type Change = Answer<'GET /guidelines/phases/{id}'>['data'][number];

/** The step asked for something before the decision that is due now: additional work, or with a hold. */
const asks =
  (entry: Entry) =>
  ({ transition }: Change): boolean =>
    isChoice(transition) && (entry.phase === PHASE.submitted ? needsComment(transition) : isHold(transition));

/** The last step that asked for something, and everything after it; if none did, the decisions so far. */
function stepsSince(entry: Entry, history: readonly Change[]): readonly Change[] {
  const asked = history.findLastIndex(asks(entry));
  return asked < 0 ? history.filter(({ transition }) => isChoice(transition)) : history.slice(asked);
}

/** What was asked when the entry was last sent back or put on hold, what was answered, and what others have decided since. */
export function SinceLastHold({ entry }: { entry: Entry }) {
  const t = useTranslations('decide');
  const own = useTranslations('entry');
  const label = useLabels();
  const { data, error, refetch } = useQuery(phasesQuery(entry.id));
  if (error) return <LoadFailure error={error} retry={refetch} />;
  const steps = stepsSince(entry, data?.data ?? []);
  if (steps.length === 0) return null;
  return (
    <Section title={t(steps.some(asks(entry)) ? 'since' : 'earlier')}>
      <ol className={classes.since}>
        {steps.map((step) => (
          <li key={step.id}>
            <strong>
              {isChoice(step.transition) ? own(`decisions.${step.transition}.done`) : label.phase(step.phase)}
            </strong>{' '}
            <span className={classes.detail}>
              {own('by', { name: step.user_name })} · {formatDateTime(step.created_at)}
            </span>
            {step.comment && <Quote>{step.comment}</Quote>}
            <RecordedDecision decision={step.decision} ticks={step.ticks} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
