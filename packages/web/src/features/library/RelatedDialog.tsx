import { DOCUMENT_KINDS, ENDORSEMENT_KINDS, RELATED_LIMITS } from '@imprimatur/domain/library/related';
import { Button, Fieldset, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/Dialog.tsx';
import { CallFailure } from '../entry/CallFailure.tsx';
import type { Entry } from '../entry/entry.ts';
import { NEW_DOCUMENT, NEW_ENDORSEMENT, useRelatedForm } from './use-related-form.ts';

interface RowProps {
  form: ReturnType<typeof useRelatedForm>['form'];
  at: number;
}

function EndorsementRow({ form, at }: RowProps) {
  const t = useTranslations('library');
  const props = (field: string) => form.getInputProps(`endorsements.${at}.${field}`);
  return (
    <Fieldset legend={t('related.endorsementAt', { number: String(at + 1) })}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('related.society')} required maxLength={RELATED_LIMITS.society} {...props('society')} />
        <NativeSelect
          label={t('related.kind')}
          data={ENDORSEMENT_KINDS.map((value) => ({ value, label: t(`related.endorsementKind.${value}`) }))}
          {...props('kind')}
        />
        <DateField label={t('related.askedOn')} {...props('asked_on')} />
        <DateField label={t('related.answeredOn')} {...props('answered_on')} />
        <TextInput label={t('related.reference')} maxLength={RELATED_LIMITS.reference} {...props('reference')} />
      </SimpleGrid>
      <Button mt="sm" variant="default" size="xs" onClick={() => form.removeListItem('endorsements', at)}>
        {t('related.removeEndorsement', { number: String(at + 1) })}
      </Button>
    </Fieldset>
  );
}

function DocumentRow({ form, at }: RowProps) {
  const t = useTranslations('library');
  const props = (field: string) => form.getInputProps(`documents.${at}.${field}`);
  return (
    <Fieldset legend={t('related.documentAt', { number: String(at + 1) })}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('related.documentTitle')} required maxLength={RELATED_LIMITS.title} {...props('title')} />
        <NativeSelect
          label={t('related.kind')}
          data={DOCUMENT_KINDS.map((value) => ({ value, label: t(`related.document.${value}`) }))}
          {...props('kind')}
        />
        <TextInput label={t('related.url')} required type="url" maxLength={RELATED_LIMITS.url} {...props('url')} />
        <TextInput label={t('related.language')} maxLength={RELATED_LIMITS.language} {...props('language')} />
        <DateField label={t('related.date')} {...props('date')} />
      </SimpleGrid>
      <Button mt="sm" variant="default" size="xs" onClick={() => form.removeListItem('documents', at)}>
        {t('related.removeDocument', { number: String(at + 1) })}
      </Button>
    </Fieldset>
  );
}

export default function RelatedDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useTranslations('library');
  const { form, change, submit } = useRelatedForm(entry, onClose);
  const { endorsements, documents } = form.values;
  return (
    <FormDialog
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t('related.title')}
      verb={t('related.save')}
      size="lg"
      busy={change.isPending}
      ready={!change.isLoading}
    >
      <Stack gap="sm">
        {endorsements.map((_, at) => (
          <EndorsementRow key={at} form={form} at={at} />
        ))}
        {documents.map((_, at) => (
          <DocumentRow key={at} form={form} at={at} />
        ))}
      </Stack>
      <Group gap="xs">
        <Button
          variant="default"
          disabled={endorsements.length >= RELATED_LIMITS.rows}
          onClick={() => form.insertListItem('endorsements', NEW_ENDORSEMENT)}
        >
          {t('related.addEndorsement')}
        </Button>
        <Button
          variant="default"
          disabled={documents.length >= RELATED_LIMITS.rows}
          onClick={() => form.insertListItem('documents', NEW_DOCUMENT)}
        >
          {t('related.addDocument')}
        </Button>
      </Group>
      <CallFailure change={change} entryId={entry.id} />
    </FormDialog>
  );
}
