import { useTranslations } from 'use-intl';
import type { Entry } from '../entry/entry.ts';
import type { StoredFile } from '../files/stored-files.ts';
import { useDownloads } from '../files/use-downloads.ts';
import type { ReadingSearch } from './address.ts';
import { ReadingView } from './ReadingView.tsx';
import { Refused } from './Refused.tsx';
import { keyOf, useOpenedFile } from '../documents/use-document.ts';
import { Working } from '../documents/Working.tsx';

interface Props {
  entry: Entry;
  file: StoredFile;
  search: ReadingSearch;
}

/** Opens a document: on the way, refused, or there. */
export function OneDocument({ entry, file, search }: Props) {
  const t = useTranslations('reading');
  const { download } = useDownloads(entry);
  const work = useOpenedFile(entry, file);
  const { result, error } = work;
  if (result !== undefined) return <ReadingView entry={entry} file={file} opened={result} search={search} />;
  if (error !== null)
    return (
      <Refused
        title={t('unreadable', { name: file.name })}
        error={error}
        retry={work.again}
        onDownload={() => download(file)}
      />
    );
  return <Working work={work} of={keyOf(file)} name={file.name} />;
}
