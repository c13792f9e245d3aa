import { CHANGE_TYPES } from '@imprimatur/domain/review/change-type';
import { Button, Group, Input, Radio, type RadioGroupProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { useKey } from '../../../lib/keys.ts';
import { CommentField } from '../../../ui/CommentField.tsx';
import { focusField } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CallFailure } from '../../entry/CallFailure.tsx';
import { type Entry, hasAbility } from '../../entry/entry.ts';
import { EntryFiles } from '../../files/EntryFiles.tsx';
import { UploadZone } from '../../files/UploadZone.tsx';
import type { StoredFile } from '../../files/stored-files.ts';
import type { Uploads } from '../../files/use-uploads.ts';
import { SubmitFooter } from '../SubmitFooter.tsx';
import type { ReviewForm } from './use-review-form.ts';
import classes from './Verdict.module.css';

/** Asks how much should be changed. */
function ChangeTypeChoice({ input }: { input: Partial<RadioGroupProps> }) {
  const t = useTranslations('review');
  const label = useLabels();
  return (
    <Radio.Group label={t('changeType')} required {...input} error={undefined}>
      <Group gap="8px 20px" mt={4}>
        {CHANGE_TYPES.map(({ id }) => (
          <Radio
            key={id}
            value={String(id)}
            label={label.changeType(id)}
            data-path={id === 0 ? 'changeType' : undefined}
          />
        ))}
      </Group>
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

/** The files of a review. They are uploaded at once, and submitted with the review. */
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

interface Props {
  entry: Entry;
  review: ReviewForm;
  /** Number of answered points that wait for this person's verdict. */
  toSettle: number;
  /** Scrolls to the part with this field. */
  onGoToField: (field: string) => void;
}

/** The comment and the files. They are collapsed if there are points, because then they are optional. */
function Explanation({ entry, review }: Pick<Props, 'entry' | 'review'>) {
  const t = useTranslations('review');
  const own = useTranslations('points');
  const { form, kind, required, points, ownFiles, uploads } = review;
  const hint = t(kind === 'delegate' ? 'delegateCommentHint' : 'commentHint');
  return (
    <div className={classes.explanation}>
      <CommentField
        label={t('comment')}
        description={points.drafts.all > 0 ? own('commentToo') : hint}
        required={required.has('comment')}
        maxLength={20_000}
        {...form.getInputProps('comment')}
      />
      {kind !== 'delegate' && hasAbility(entry, 'upload') && (
        <ReviewFiles
          entry={entry}
          files={ownFiles}
          uploads={uploads}
          required={required.has('files')}
          error={ownFiles.length > 0 && !uploads.open ? undefined : form.errors['files']}
        />
      )}
    </div>
  );
}

/** The verdict of a review, its missing fields, and the button that sends it. */
export function VerdictPart({ entry, review, toSettle, onGoToField }: Props) {
  const t = useTranslations('review');
  const own = useTranslations('points');
  const { form, type, points, ownFiles, uploads, required, restored, send, submit } = review;
  const [open, setOpen] = useState(false);
  const explains = type !== undefined && type > 0;
  const hasInput = ownFiles.length > 0 || uploads.items.length > 0 || form.values.comment !== '';
  const isNeeded = points.drafts.all === 0 || required.size > 0 || hasInput;
  const shown = explains && (isNeeded || open);
  const goToField = (field: string) => {
    onGoToField(field);
    // `onGoToField` may open the part with the field. It can be focused only after it has been rendered.
    setTimeout(() => {
      const empty = document.querySelector<HTMLElement>('[data-path="points"] [aria-invalid="true"]');
      if (field === 'points' && empty !== null) empty.focus();
      else focusField(field);
    });
  };
  useKey('v', t('page.key.verdict'), () => goToField('changeType'));
  return (
    <form
      className={classes.verdict}
      onSubmit={(event) => void submit(event, goToField)}
      noValidate
      aria-label={t('page.verdict')}
    >
      {restored && <Notice kind="info">{t('restored')}</Notice>}
      <CallFailure change={send} entryId={entry.id} />
      <SubmitFooter
        facts={
          <>
            <span>{own('count', { count: points.drafts.all })}</span>
            {toSettle > 0 && (
              <button type="button" className="text-button" onClick={() => goToField('toSettle')}>
                {t('page.toSettle', { count: toSettle })}
              </button>
            )}
            {explains && !isNeeded && (
              <button type="button" className="text-button" aria-expanded={open} onClick={() => setOpen(!open)}>
                {t(commentKeyOf(review))}
              </button>
            )}
          </>
        }
        blockers={review.blockers}
        onBlocker={goToField}
        button={
          <Button type="submit" loading={send.isPending || send.isLoading}>
            {t('send')}
          </Button>
        }
      >
        <ChangeTypeChoice input={form.getInputProps('changeType')} />
        {shown && <Explanation entry={entry} review={review} />}
      </SubmitFooter>
    </form>
  );
}

const commentKeyOf = ({ kind }: ReviewForm) => (kind === 'delegate' ? 'page.comment' : 'page.commentAndFiles');
