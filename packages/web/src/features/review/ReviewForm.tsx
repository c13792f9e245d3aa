import { CHANGE_TYPES } from '@imprimatur/domain/review/change-type';
import { Button, Input, Radio, type RadioGroupProps, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../i18n/use-labels.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import { type Entry, may } from '../entry/entry.ts';
import { EntryFiles } from '../files/EntryFiles.tsx';
import { UploadZone } from '../files/UploadZone.tsx';
import type { StoredFile } from '../files/stored-files.ts';
import type { Uploads } from '../files/use-uploads.ts';
import { DraftPoints } from '../points/DraftPoints.tsx';
import { type ReviewInput, useReviewForm } from './use-review-form.ts';

interface ChoiceProps {
  /** The result of `form.getInputProps`. */
  input: Partial<RadioGroupProps>;
  /** What the points of the review ask for. */
  hint?: string | undefined;
}

/** Asks how much should change. */
function ChangeTypeChoice({ input, hint }: ChoiceProps) {
  const t = useTranslations('review');
  const label = useLabels();
  return (
    <Radio.Group label={t('changeType')} description={hint} required {...input}>
      <Stack gap="sm" mt={8}>
        {CHANGE_TYPES.map(({ id, name }) => (
          <Radio
            key={id}
            value={String(id)}
            label={label.changeType(id)}
            description={t(`typeHint.${name}`)}
            data-path={id === 0 ? 'changeType' : undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

interface FilesProps {
  entry: Entry;
  files: readonly StoredFile[];
  uploads: Uploads;
  required: boolean;
  error?: ReactNode;
}

/** The files of a review: uploaded as soon as they are chosen, handed in with the review. */
function ReviewFiles({ entry, files, uploads, required, error }: FilesProps) {
  const t = useTranslations('review');
  return (
    <Input.Wrapper
      label={t('files')}
      labelElement="div"
      description={t('filesHint')}
      required={required}
      error={error}
      data-path="files"
      tabIndex={-1}
    >
      <div style={{ display: 'grid', gap: 12, marginTop: 8 }}>
        <UploadZone label={t('files')} uploads={uploads} atOnce />
        {files.length > 0 && <EntryFiles entry={entry} label={t('ownFiles')} files={files} />}
      </div>
    </Input.Wrapper>
  );
}

/** Errors of a form are nodes; those of the points are sentences. */
const sentenceOf = (error: ReactNode) => (typeof error === 'string' ? error : undefined);

export function ReviewForm(input: ReviewInput) {
  const t = useTranslations('review');
  const { entry, kind } = input;
  const own = useTranslations('points');
  const { form, type, required, points, labels, attempt, restored, ownFiles, uploads, send, submit } =
    useReviewForm(input);
  return (
    <Stack gap="lg">
      {/* Beside the form, since Enter in a field of a point sends no review. */}
      <DraftPoints entry={entry} error={sentenceOf(form.errors.points)} />
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          {restored && <Notice kind="info">{t('restored')}</Notice>}
          <ErrorSummary errors={form.errors} attempt={attempt} labels={labels} />
          <ChangeTypeChoice
            input={form.getInputProps('changeType')}
            hint={points.drafts.major > 0 ? own('suggestsMajor') : undefined}
          />
          {type !== undefined && type > 0 && (
            <>
              <Textarea
                label={t('comment')}
                description={
                  points.drafts.all > 0
                    ? own('commentToo')
                    : t(kind === 'delegate' ? 'delegateCommentHint' : 'commentHint')
                }
                required={required.has('comment')}
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
                  required={required.has('files')}
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
    </Stack>
  );
}
