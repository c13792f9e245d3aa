import { WORD_LIMITS } from '@imprimatur/domain/guideline/schema';
import { getPublicationTitle } from '@imprimatur/domain/guideline/title';
import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { findFieldErrors } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { Section } from '../../ui/Section.tsx';
import { WordCountTextarea } from '../../ui/WordCountTextarea.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import type { Entry } from '../entry/entry.ts';
import { useEntryChange } from '../entry/use-entry-change.ts';

/** The title under which the entry is published. The office can change it. */
export function TitleForm({ entry, mayChange }: { entry: Entry; mayChange: boolean }) {
  const t = useTranslations('review');
  const form = useForm({ initialValues: { finalTitle: entry.finalTitle ?? '' } });
  const save = useEntryChange(
    (finalTitle: string) =>
      call('PUT /guidelines/{id}', { params: { id: entry.id }, body: { finalTitle, version: entry.version } }),
    { done: t('titleSaved') },
  );
  return (
    <Section title={t('finalTitle')}>
      {mayChange ? (
        <form
          noValidate
          onSubmit={form.onSubmit(({ finalTitle }) =>
            save.mutate(finalTitle, { onError: (error) => form.setErrors(findFieldErrors(error)) }),
          )}
        >
          <Stack maw={560} gap="sm">
            <WordCountTextarea
              label={t('finalTitle')}
              description={t('finalTitleHint', { name: entry.name })}
              limit={WORD_LIMITS.name}
              minRows={1}
              {...form.getInputProps('finalTitle')}
            />
            <CallFailure change={save} entryId={entry.id} />
            <div>
              <Button type="submit" variant="default" loading={save.isPending || save.isLoading}>
                {t('saveTitle')}
              </Button>
            </div>
          </Stack>
        </form>
      ) : (
        <Text>{getPublicationTitle(entry)}</Text>
      )}
    </Section>
  );
}
