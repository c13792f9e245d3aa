import { useTranslations } from 'use-intl';
import type { Entry } from '../entry/entry.ts';
import type { StoredFile } from '../files/stored-files.ts';
import { useDownloads } from '../files/use-downloads.ts';
import type { ReadingSearch } from './address.ts';
import { ReadingView } from './ReadingView.tsx';
import { DocumentError } from './DocumentError.tsx';
import { getFileKey, useOpenedFile } from '../documents/use-document.ts';
import { WorkProgress } from '../documents/WorkProgress.tsx';

interface Props {
  entry: Entry;
  file: StoredFile;
  search: ReadingSearch;
}

export function SingleDocument({ entry, file, search }: Props) {
  const t = useTranslations('reading');
  const { download } = useDownloads(entry);
  const work = useOpenedFile(entry, file);
  const { result, error } = work;
  if (result !== undefined) return <ReadingView entry={entry} file={file} opened={result} search={search} />;
  if (error !== null)
    return (
      <DocumentError
        title={t('unreadable', { name: file.name })}
        error={error}
        onRetry={work.restart}
        onDownload={() => download(file)}
      />
    );
  return <WorkProgress work={work} progressKey={getFileKey(file)} name={file.name} />;
}
