import type { TransitionId } from '@imprimatur/domain/lifecycle/transitions';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { findFieldErrors } from '../../lib/api-error.ts';
import { CallFailure } from '../entry/CallFailure.tsx';
import { Reasons } from '../entry/Reasons.tsx';
import { type Entry, findAbility, hasAbility } from '../entry/entry.ts';
import { describeTransition, sendTransition, type TransitionInput } from '../entry/send-transition.ts';
import { useConsequences } from '../entry/use-consequences.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';
import { confirmChange } from '../emails/confirm-change.tsx';

/** The owner of the working files for the next version, if this is not the current user: the office submits for the submitter. */
export const findRepresentedSubmitter = (entry: Entry, userId: number): number | undefined =>
  entry.submitter_id !== userId && hasAbility(entry, 'uploadForUser') ? entry.submitter_id : undefined;

interface Props {
  entry: Entry;
  /** The transition that submits the files. */
  by: TransitionId;
  count: number;
  input?: TransitionInput;
  /** Reasons of the screen that block the submission, in addition to those of the server. */
  waitsFor?: readonly string[];
  /** Saves related data first. Resolves to false to cancel the submission. */
  before?: () => Promise<boolean>;
  /** Called with the error messages of a refusal, by field. */
  onRefused?: (errors: Record<string, string>) => void;
}

/** Submits the working files as a new version after a confirmation, and returns to the entry. */
export function useSubmitVersion({ entry, by, count, input, waitsFor = [], before, onRefused }: Props) {
  const t = useTranslations('files');
  const router = useRouter();
  const consequences = useConsequences(entry);
  const mine = findAbility(entry, by);
  const version = (entry.upload_id ?? 0) + 1;
  const through = mine ?? { call: null, to: null };
  const change = useEntryChange(
    (mailNote: TransitionInput) => sendTransition(entry, through, { ...input, ...mailNote }),
    {
      done: t('handedIn', { version }),
      onDone: () => router.navigate({ to: '/guidelines/$id/view', params: { id: String(entry.id) } }),
    },
  );
  const ask = async () => {
    if ((await before?.()) === false) return;
    const question = {
      title: t('handInQuestion', { version }),
      text: `${t('handInText', { count, version })} ${consequences(by)}`,
      verb: t('handIn', { version }),
    };
    const mailNote = await confirmChange(question, describeTransition(entry, through, by, input));
    if (mailNote !== null) change.mutate(mailNote, { onError: (error) => onRefused?.(findFieldErrors(error)) });
  };
  return {
    change,
    verb: t('handIn', { version }),
    /** The reasons why submitting is blocked, or null for people who may not submit. */
    reasons: mine === undefined ? null : [...waitsFor, ...mine.reasons],
    isBusy: change.isPending || change.isLoading,
    ask: () => void ask(),
  };
}

/** The button that submits a version, with the reasons if it is blocked. */
export function SubmitVersion(props: Props) {
  const { entry } = props;
  const reasonsId = useId();
  const { change, verb, reasons, isBusy, ask } = useSubmitVersion(props);
  if (reasons === null) return null;
  return (
    <>
      <Reasons id={reasonsId} step={verb} reasons={reasons} />
      <CallFailure change={change} entryId={entry.id} />
      <div>
        <Button
          disabled={reasons.length > 0}
          aria-describedby={reasons.length > 0 ? reasonsId : undefined}
          loading={isBusy}
          onClick={ask}
        >
          {verb}
        </Button>
      </div>
    </>
  );
}
