import { Button, Stack, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import { may } from '../entry/entry.ts';
import { needsComment, needsFile } from './change-types.ts';
import { ChangeTypeChoice } from './ChangeTypeChoice.tsx';
import { ReviewFiles } from './ReviewFiles.tsx';
import { type ReviewInput, useReviewForm } from './use-review-form.ts';

export function ReviewForm(input: ReviewInput) {
  const t = useTranslations('review');
  const { entry, kind } = input;
  const { form, type, labels, attempt, restored, ownFiles, uploads, send, submit } = useReviewForm(input);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {restored && <Notice kind="info">{t('restored')}</Notice>}
        <ErrorSummary errors={form.errors} attempt={attempt} labels={labels} />
        <ChangeTypeChoice input={form.getInputProps('changeType')} />
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
