import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { announceFailure } from '../../lib/failures.ts';
import { confirmMove } from '../letters/confirm-move.tsx';
import { ability, type Entry } from './entry.ts';
import { Reasons } from './Reasons.tsx';
import { useEntryChange } from './use-entry-change.ts';
import { DECISIONS, type DecisionId } from './decisions.ts';
import { moveOf, sendTransition, type TransitionInput } from './send-transition.ts';
import { useConsequences } from './use-consequences.ts';

const DecisionDialog = lazy(() => import('./DecisionDialog.tsx'));

interface Props {
  entry: Entry;
  id: DecisionId;
  primary?: boolean;
}

/** The button of a decision, which asks first. While the decision is not possible, its reasons show instead. */
export function Decision({ entry, id, primary }: Props) {
  const t = useTranslations('entry');
  const consequences = useConsequences(entry);
  const [writing, write] = useState(false);
  const mine = ability(entry, id);
  const { kind, input, ...rest } = DECISIONS[id];
  const decide = useEntryChange(
    (said: TransitionInput) => sendTransition(entry, mine ?? { call: null, to: null }, { ...input, ...said }),
    { done: t(`decisions.${id}.done`) },
  );
  if (mine === undefined) return null;
  const verb = t(`decisions.${id}.verb`);
  if (mine.reasons.length > 0) return <Reasons step={verb} reasons={mine.reasons} declare={mine.declare} />;

  const danger = 'danger' in rest;
  const ask = async () => {
    const question = { title: t(`decisions.${id}.question`), text: consequences(id), verb };
    const said = await confirmMove(question, moveOf(entry, mine, id, input));
    if (said !== null) decide.mutate(said, { onError: announceFailure });
  };
  return (
    <>
      <Button
        variant={primary ? 'filled' : danger ? 'subtle' : 'default'}
        color={danger ? 'red' : undefined}
        data-primary={primary || undefined}
        loading={decide.isPending}
        onClick={kind === 'yes' ? ask : () => write(true)}
      >
        {kind === 'comment' ? `${verb}…` : verb}
      </Button>
      {writing && (
        <Suspense fallback={null}>
          <DecisionDialog entry={entry} id={id} ability={mine} onClose={() => write(false)} />
        </Suspense>
      )}
    </>
  );
}
