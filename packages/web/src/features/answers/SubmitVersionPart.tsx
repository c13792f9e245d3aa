import { Button, Text } from '@mantine/core';
import type { TransitionId } from '@imprimatur/domain/lifecycle/transitions';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../../i18n/translate-problem.ts';
import { useKey } from '../../lib/keys.ts';
import { CallFailure } from '../entry/CallFailure.tsx';
import { hasAbility } from '../entry/entry.ts';
import { findRevision } from '../entry/round.ts';
import { useSubmitVersion } from '../files/SubmitVersion.tsx';
import { CoverField } from '../review/CoverField.tsx';
import { SubmitFooter } from '../review/SubmitFooter.tsx';
import { type Revision, RevisionFiles, useSaveFirst } from '../review/RevisionCard.tsx';
import { useUser } from '../session/current.ts';

interface Props {
  revision: Revision;
  /** The numbers of the points without an answer. */
  open: readonly number[];
}

/**
 * The files and the covering letter of the version that belongs to the answers. Authors who may not submit see only the covering letter.
 */
export function SubmitVersionPart({ revision, open }: Props) {
  const t = useTranslations('answers');
  const { office } = useUser().can;
  const { entry } = revision;
  const by = findRevision(entry.phase)?.by;
  if (by === undefined || !hasAbility(entry, by)) return <CoverField entry={entry} />;
  return (
    <RevisionFiles revision={revision}>
      {/* Everybody else sees this among the reasons that block the submission. */}
      {office && open.length > 0 && (
        <Text>
          {t('openNumbers', { count: open.length, numbers: open.join(', ') })} {t('officeMay')}
        </Text>
      )}
    </RevisionFiles>
  );
}

interface LineProps extends Props {
  /** Number of points with an answer. */
  answered: number;
  /** Scrolls to a field. */
  onGoToField: (field: string) => void;
}

/** Progress, the reasons that block the submission, and the button to submit. Authors who may not submit see who does. */
export function SubmitVersionLine(props: LineProps) {
  const t = useTranslations('answers');
  const { entry } = props.revision;
  const by = findRevision(entry.phase)?.by;
  useKey('o', t('toOpen'), () => props.onGoToField('points'));
  useKey('h', t('toHandIn'), () => props.onGoToField('files'));
  if (by === undefined || !hasAbility(entry, by))
    return (
      <Text>
        {props.open.length > 0 && t('openNumbers', { count: props.open.length, numbers: props.open.join(', ') })}{' '}
        {t('bySubmitter', { name: entry.submitter_name })}
      </Text>
    );
  return <SubmitControls {...props} by={by} />;
}

function SubmitControls({ revision, answered, open, onGoToField, by }: LineProps & { by: TransitionId }) {
  const t = useTranslations('answers');
  const { entry, files, uploads, unreadFiles } = revision;
  const before = useSaveFirst();
  const { change, verb, reasons, isBusy, ask } = useSubmitVersion({
    entry,
    by,
    count: files.length,
    waitsFor: uploads.waitsFor,
    before,
  });
  /** Maps each reason to its field. The server sends reasons as sentences, so the sentence is the key. */
  const fields = new Map([
    [translateProblem({ code: 'pointsOpen', values: { numbers: open.map(String) } }), 'points'],
    [translateProblem({ code: 'downloadFirst', values: { names: unreadFiles.map(({ name }) => name) } }), 'download'],
  ]);
  const blockers = (reasons ?? []).map((sentence) => ({ sentence, field: fields.get(sentence) ?? 'files' }));
  return (
    <section aria-label={verb}>
      <CallFailure change={change} entryId={entry.id} />
      <SubmitFooter
        facts={
          answered + open.length > 0 && (
            <span>{[t('answered', { count: answered }), t('open', { count: open.length })].join(' · ')}</span>
          )
        }
        blockers={blockers}
        onBlocker={onGoToField}
        button={
          <Button disabled={blockers.length > 0} loading={isBusy} onClick={ask}>
            {verb}
          </Button>
        }
      />
    </section>
  );
}
