import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CHANGE_TYPES, type ChangeType } from '@imprimatur/domain/review/change-type';
import { sentence } from '@imprimatur/domain/problems';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrors } from '../../lib/api-error.ts';
import { announceIncomplete } from '../../lib/failures.ts';
import { useUnsavedText } from '../../lib/unsaved-text.ts';
import { confirm } from '../../ui/confirm.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import { type Ability, type Entry, may } from '../entry/entry.ts';
import { sendTransition } from '../entry/moves/send-transition.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';
import { workingFilesOf } from '../files/stored-files.ts';
import { useUploads } from '../files/use-uploads.ts';
import { useUser } from '../session/current.ts';
import { needsComment, needsFile, type ReviewKind } from './change-types.ts';
import { ReviewFiles } from './ReviewFiles.tsx';
import { useOutcome } from './use-outcome.ts';

interface Props {
  entry: Entry;
  kind: ReviewKind;
  ability: Ability;
}

const typeOf = (value: string): ChangeType | null => (value === '' ? null : (Number(value) as ChangeType));

/** A review: how much should change, why, and with which files. It is kept while it is written, and sent once. */
export function ReviewForm({ entry, kind, ability }: Props) {
  const t = useTranslations('review');
  const user = useUser();
  const outcome = useOutcome(entry, kind);
  const [attempt, setAttempt] = useState(0);
  const labels = { changeType: t('changeType'), comment: t('comment'), files: t('files') };
  const ownFiles = workingFilesOf(entry, user.id);
  const uploads = useUploads(entry.id);
  const form = useForm({
    initialValues: { changeType: '', comment: '' },
    validate: (values) => {
      const type = typeOf(values.changeType);
      return {
        changeType: type === null ? sentence({ code: 'choose' }) : null,
        comment:
          needsComment(kind, type) && values.comment.trim() === ''
            ? sentence({ code: kind === 'delegate' ? 'changeNeedsComment' : 'majorNeedsComment' })
            : null,
        files:
          uploads.waitsFor[0] ??
          (needsFile(kind, type) && ownFiles.length === 0 ? sentence({ code: 'majorNeedsFile' }) : null),
      };
    },
  });
  const { restored, forget } = useUnsavedText(`review:${entry.id}:${entry.round}`, form);
  const send = useEntryChange(
    (input: { changeType: ChangeType; comment?: string }) => sendTransition(entry, ability, input),
    { done: t(kind === 'delegate' ? 'delegateDone' : 'done'), onDone: forget },
  );
  const type = typeOf(form.values.changeType);
  const submit = form.onSubmit(
    async ({ comment }) => {
      if (type === null) return;
      const question = { title: t('question'), text: outcome(type), verb: t('send') };
      if (!(await confirm(question))) return;
      const input = { changeType: type, ...(type > 0 && comment.trim() !== '' ? { comment } : {}) };
      send.mutate(input, { onError: (error) => form.setErrors(fieldErrors(error)) });
    },
    (errors) => void announceIncomplete(errors, labels).then(() => setAttempt(attempt + 1)),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {restored && <Notice kind="info">{t('restored')}</Notice>}
        <ErrorSummary errors={form.errors} attempt={attempt} labels={labels} />
        <Radio.Group label={t('changeType')} required {...form.getInputProps('changeType')}>
          <Stack gap="sm" mt={8}>
            {CHANGE_TYPES.map(({ id, label, name }) => (
              <Radio
                key={id}
                value={String(id)}
                label={label}
                description={t(`typeHint.${name}`)}
                data-path={id === 0 ? 'changeType' : undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        {type !== null && type > 0 && (
          <>
            <Textarea
              label={t('comment')}
              description={t(kind === 'delegate' ? 'delegateCommentHint' : 'commentHint')}
              required={needsComment(kind, type)}
              autosize
              minRows={4}
              maxRows={6}
              maxLength={20_000}
              {...form.getInputProps('comment')}
            />
            {kind !== 'delegate' && may(entry, 'upload') && (
              <ReviewFiles
                entry={entry}
                files={ownFiles}
                uploads={uploads}
                required={needsFile(kind, type)}
                error={ownFiles.length > 0 && !uploads.open ? undefined : form.errors.files}
              />
            )}
          </>
        )}
        <CallFailure change={send} entryId={entry.id} />
        <div>
          <Button type="submit" loading={send.isPending || send.isLoading}>
            {t('send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
