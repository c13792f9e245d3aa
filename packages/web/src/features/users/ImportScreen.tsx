import { Unreadable } from '@imprimatur/documents/messages';
import { ROLES } from '@imprimatur/domain/permissions/roles';
import { Button, List, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useDocumentMessages } from '../../i18n/use-document-messages.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { EncodingSelect } from '../install/EncodingSelect.tsx';
import { PreviewPart } from './import/PreviewPart.tsx';
import { useImport } from './import/use-import.ts';

function ReadFailure({ error, retry }: { error: Error; retry: () => void }) {
  const { translateError } = useDocumentMessages();
  if (!(error instanceof Unreadable)) return <LoadFailure error={error} retry={retry} />;
  return <Notice kind="danger">{translateError(error)}</Notice>;
}

/** Brings people in from a table, at any time: it is read, shown with what would change, then imported as a whole. */
export function ImportScreen() {
  const t = useTranslations('userImport');
  const label = useLabels();
  const { translate } = useDocumentMessages();
  const { read, apply } = useImport();
  const preview = read.data;
  const take = ([file]: File[]) => {
    if (file === undefined) return;
    apply.reset();
    read.mutate({ file });
  };
  return (
    <Page title={t('title')} subtitle={preview === undefined ? t('subtitle') : preview.file.name}>
      <Section title={t('table')}>
        <Text>{t('columns')}</Text>
        <Text c="dimmed">{t('roles', { roles: ROLES.map(({ id }) => label.role(id)).join(', ') })}</Text>
        <FilePicker
          label={t('file')}
          title={t('fileTitle')}
          hint={t('fileHint')}
          one
          onAdd={take}
          disabled={read.isPending}
        />
        {preview?.encoding && (
          <EncodingSelect
            encoding={preview.encoding}
            onChoose={(encoding) => read.mutate({ file: preview.file, encoding })}
          />
        )}
      </Section>
      {read.isPending && <TextSkeleton lines={6} />}
      {read.error && <ReadFailure error={read.error} retry={() => read.mutate(read.variables)} />}
      {preview !== undefined && preview.unread.length > 0 && (
        <Notice kind="warning">
          <List>
            {preview.unread.map((message) => (
              <List.Item key={message.code}>{translate(message)}</List.Item>
            ))}
          </List>
        </Notice>
      )}
      {preview !== undefined && preview.people.length === 0 && (
        <Notice
          kind="danger"
          actions={
            <Button variant="default" size="compact-sm" onClick={read.reset}>
              {t('another')}
            </Button>
          }
        >
          {t('nobody')}
        </Notice>
      )}
      {preview !== undefined && preview.people.length > 0 && (
        <PreviewPart key={`${preview.file.name} ${preview.encoding}`} preview={preview} apply={apply} />
      )}
    </Page>
  );
}
