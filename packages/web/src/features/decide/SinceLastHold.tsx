import { PHASE } from '@imprimatur/domain/lifecycle/phases';
import { isTransition, transitionRow } from '@imprimatur/domain/lifecycle/transitions';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import type { CallResponse } from '../../lib/call.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Quote } from '../../ui/Quote.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Entry } from '../entry/entry.ts';
import { phasesQuery } from '../entry/queries.ts';
import { RecordedDecision } from '../entry/RecordedDecision.tsx';
import { isChoice, isHold, needsComment } from './choices.ts';
import classes from './Decide.module.css';

type Change = CallResponse<'GET /guidelines/phases/{id}'>['data'][number];

/** True if the step asked for more work, or put the entry on hold, before the current decision. */
const isRequest =
  (entry: Entry) =>
  ({ transition }: Change): boolean =>
    isChoice(transition) && (entry.phase === PHASE.submitted ? needsComment(transition) : isHold(transition));

/** Returns the last step that asked for something and all later steps, or all decisions so far if no step did. */
function listStepsSinceRequest(entry: Entry, history: readonly Change[]): readonly Change[] {
  const lastRequest = history.findLastIndex(isRequest(entry));
  return lastRequest < 0 ? history.filter(({ transition }) => isChoice(transition)) : history.slice(lastRequest);
}

/** True if a version was submitted with the step. */
const isSubmission = ({ transition }: Change): boolean =>
  transition !== null && isTransition(transition) && transitionRow(transition).uploads === true;

/** The last request for work or hold, the answer to it, and the decisions since. */
export function SinceLastHold({ entry }: { entry: Entry }) {
  const t = useTranslations('decide');
  const own = useTranslations('entry');
  const label = useLabels();
  const describeStep = (step: Change): string => {
    if (isChoice(step.transition)) return own(`decisions.${step.transition}.done`);
    return isSubmission(step) ? t('handedIn') : label.phase(step.phase);
  };
  const { data, error, refetch } = useQuery(phasesQuery(entry.id));
  if (error) return <LoadFailure error={error} retry={refetch} />;
  const steps = listStepsSinceRequest(entry, data?.data ?? []);
  if (steps.length === 0) return null;
  return (
    <Section title={t(steps.some(isRequest(entry)) ? 'since' : 'earlier')}>
      <ol className={classes.since}>
        {steps.map((step) => (
          <li key={step.id}>
            <strong>{describeStep(step)}</strong>{' '}
            <span className={classes.detail}>
              {own('by', { name: step.user_name })} ·{' '}
              <time dateTime={step.created_at}>{formatDateTime(step.created_at)}</time>
            </span>
            {step.comment && <Quote>{step.comment}</Quote>}
            <RecordedDecision decision={step.decision} ticks={step.ticks} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
