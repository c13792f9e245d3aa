import { CHANGE_TYPES } from '@imprimatur/domain/review/change-type';
import { Group, Input, Radio, type RadioGroupProps, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLabels } from '../../../i18n/use-labels.ts';
import { CommentField } from '../../../ui/CommentField.tsx';
import { FormDialog } from '../../../ui/Dialog.tsx';
import { EmailPreview } from '../../emails/EmailPreview.tsx';
import { CallFailure } from '../../entry/CallFailure.tsx';
import type { Entry } from '../../entry/entry.ts';
import { EntryFiles } from '../../files/EntryFiles.tsx';
import type { StoredFile } from '../../files/stored-files.ts';
import { UploadZone } from '../../files/UploadZone.tsx';
import type { Uploads } from '../../files/use-uploads.ts';
import { type ReviewFor, useReviewFor } from './use-review-for.ts';

interface FilesProps {
  entry: Entry;
  name: string;
  files: readonly StoredFile[];
  uploads: Uploads;
  required: boolean;
  error: ReactNode;
}

/** The files of the review, which the office uploads for the person. */
function ReviewFiles({ entry, name, files, uploads, required, error }: FilesProps) {
  const t = useTranslations('desk.reviewFor');
  const own = useTranslations('review');
  return (
    <Input.Wrapper
      label={own('files')}
      labelElement="div"
      description={t('filesHint', { name })}
      required={required}
      error={error}
    >
      <div style={{ display: 'grid', gap: 12, marginTop: 8 }}>
        <UploadZone label={own('files')} uploads={uploads} atOnce />
        {files.length > 0 && <EntryFiles entry={entry} label={own('ownFiles')} files={files} />}
      </div>
    </Input.Wrapper>
  );
}

function Verdict(input: Omit<RadioGroupProps, 'children'>) {
  const label = useLabels();
  return (
    <Radio.Group {...input}>
      <Group gap="8px 20px" mt={4}>
        {CHANGE_TYPES.map(({ id }) => (
          <Radio key={id} value={String(id)} label={label.changeType(id)} data-autofocus={id === 0 || undefined} />
        ))}
      </Group>
    </Radio.Group>
  );
}

interface Props extends ReviewFor {
  name: string;
}

/** Enters a review that a person gave by letter, by email or at a meeting. It counts as theirs. */
export function ReviewForDialog({ name, ...review }: Props) {
  const { entry, kind, onClose } = review;
  const t = useTranslations('desk.reviewFor');
  const own = useTranslations('review');
  const { form, type, files, uploads, enter, pending, submit, labels } = useReviewFor(review);
  const explains = type !== undefined && type > 0;
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t('title', { name })}
      verb={t('verb')}
      size="lg"
      busy={enter.isPending}
      ready={!enter.isLoading && !uploads.running}
    >
      <Text>{t('text', { name })}</Text>
      <Verdict label={labels.changeType} required {...form.getInputProps('changeType')} />
      <CommentField
        label={labels.comment}
        description={own(kind === 'delegate' ? 'delegateCommentHint' : 'commentHint')}
        required={explains && (kind === 'delegate' || type === 2)}
        maxLength={20_000}
        {...form.getInputProps('comment')}
      />
      {kind !== 'delegate' && (explains || files.length > 0) && (
        <ReviewFiles
          entry={entry}
          name={name}
          files={files}
          uploads={uploads}
          required={type === 2}
          error={form.errors['files']}
        />
      )}
      <Textarea
        label={labels.received}
        description={t('receivedHint')}
        required
        autosize
        minRows={2}
        maxRows={4}
        maxLength={2000}
        {...form.getInputProps('received')}
      />
      <EmailPreview pending={pending} note={form.values.note} onWrite={(note) => form.setFieldValue('note', note)} />
      <CallFailure change={enter} entryId={entry.id} />
    </FormDialog>
  );
}
