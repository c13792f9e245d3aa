import { UnreadableDocumentError } from '@imprimatur/documents/messages';
import { List } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDocumentMessages } from '../../i18n/use-document-messages.ts';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { EncodingSelect } from './EncodingSelect.tsx';
import type { ChosenTable, TableSource } from './read-table.ts';

export interface Reading<Table extends TableSource> {
  readonly data: Table | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly variables: ChosenTable | undefined;
  readonly mutate: (chosen: ChosenTable) => void;
}

function ReadFailure({ error, retry }: { error: Error; retry: () => void }) {
  const { translateError } = useDocumentMessages();
  if (!(error instanceof UnreadableDocumentError)) return <LoadFailure error={error} retry={retry} />;
  return <Notice kind="danger">{translateError(error)}</Notice>;
}

interface Props {
  /** Accessible name of the field: "Table of users". */
  label: string;
  read: Reading<TableSource>;
  onChoose: () => void;
  /** Explains what the table must contain. */
  children: ReactNode;
}

/** Reads a table from a file, and shows which parts could not be read. */
export function TableInput({ label, read, onChoose, children }: Props) {
  const t = useTranslations('userImport');
  const { translate } = useDocumentMessages();
  const { data: table, error, isPending, variables } = read;
  const chooseFile = ([file]: File[]) => {
    if (file === undefined) return;
    onChoose();
    read.mutate({ file });
  };
  return (
    <>
      <Section title={t('table')}>
        {children}
        <FilePicker
          label={label}
          title={t('fileTitle')}
          hint={t('fileHint')}
          one
          onAdd={chooseFile}
          disabled={isPending}
        />
        {table?.encoding && (
          <EncodingSelect
            encoding={table.encoding}
            onChoose={(encoding) => read.mutate({ file: table.file, encoding })}
          />
        )}
      </Section>
      {isPending && <TextSkeleton lines={6} />}
      {error && <ReadFailure error={error} retry={() => variables && read.mutate(variables)} />}
      {table !== undefined && table.unread.length > 0 && (
        <Notice kind="warning">
          <List>
            {table.unread.map((message) => (
              <List.Item key={message.code}>{translate(message)}</List.Item>
            ))}
          </List>
        </Notice>
      )}
    </>
  );
}
