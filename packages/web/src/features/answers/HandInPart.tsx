import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { complain } from '../../lib/failures.ts';
import { flushAutosaves } from '../../lib/use-autosave.ts';
import { type Entry, may } from '../entry/entry.ts';
import { revisionOf } from '../entry/round.ts';
import { RevisionCard } from '../review/RevisionCard.tsx';
import { useUser } from '../session/current.ts';

interface Props {
  entry: Entry;
  /** The numbers of the points without an answer. */
  open: readonly number[];
}

/** The hand-in of the version that goes with the answers; for those who only write, who does it. */
export function HandInPart({ entry, open }: Props) {
  const t = useTranslations('answers');
  const { office } = useUser().can;
  const revision = revisionOf(entry.phase);
  const save = async () => {
    const saved = await flushAutosaves();
    if (!saved) complain({ answer: t('unsavedAnswer') });
    return saved;
  };
  const numbers = open.length > 0 && t('openNumbers', { count: open.length, numbers: open.join(', ') });
  if (revision === undefined) return null;
  if (!may(entry, revision.by))
    return (
      <Text>
        {numbers} {t('bySubmitter', { name: entry.submitter_name })}
      </Text>
    );
  return (
    <>
      {/* For everybody else it is among the reasons of the hand-in. */}
      {office && numbers && (
        <Text>
          {numbers} {t('officeMay')}
        </Text>
      )}
      <RevisionCard entry={entry} by={revision.by} before={save} />
    </>
  );
}
