import { Button, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import { may } from '../entry/entry.ts';
import { DraftPoints } from '../points/DraftPoints.tsx';
import { ChangeTypeChoice } from './ChangeTypeChoice.tsx';
import { ReviewFiles } from './ReviewFiles.tsx';
import { type ReviewInput, useReviewForm } from './use-review-form.ts';

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
