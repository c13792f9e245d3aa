import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Entry } from '../entry/entry.ts';
import type { StoredFile } from '../files/stored-files.ts';
import { useDownloads } from '../files/use-downloads.ts';
import type { ReadingSearch } from './address.ts';
import { combineWork } from './combine-work.ts';
import { ComparedView } from './compare/ComparedView.tsx';
import { useComparison, type Versions } from './compare/use-comparison.ts';
import { isOlder } from '../files/readable.ts';
import { useReadablePoints } from './points/use-points.ts';
import { DocumentError } from './DocumentError.tsx';
import { getFileKey, useOpenedFile } from '../documents/use-document.ts';
import { WorkProgress } from '../documents/WorkProgress.tsx';

interface Props {
  entry: Entry;
  file: StoredFile;
  other: StoredFile;
  search: ReadingSearch;
}

interface FilePair {
  readonly older: StoredFile;
  readonly newer: StoredFile;
}

type ComparisonResultProps = Pick<Props, 'entry' | 'search'> & { files: FilePair; versions: Versions };

function ComparisonResult({ entry, search, files, versions }: ComparisonResultProps) {
  const t = useTranslations('reading');
  const { download } = useDownloads(entry);
  const points = useReadablePoints(entry);
  const work = useComparison(versions);
  if (work.error !== null)
    return (
      <DocumentError
        title={t('tooMuch')}
        error={work.error}
        onRetry={work.restart}
        onDownload={() => [files.older, files.newer].forEach(download)}
      />
    );
  if (work.result === undefined) return <WorkProgress work={work} progressKey={versions.key} name={files.newer.name} />;
  return (
    <ComparedView
      entry={entry}
      versions={versions}
      comparison={work.result}
      points={points}
      files={files}
      search={search}
    />
  );
}

export function CompareDocuments({ entry, file, other, search }: Props) {
  const t = useTranslations('reading');
  const { download } = useDownloads(entry);
  const files = useMemo(
    () => (isOlder(file, other) ? { older: file, newer: other } : { older: other, newer: file }),
    [file, other],
  );
  const [before, after] = [useOpenedFile(entry, files.older), useOpenedFile(entry, files.newer)];
  const sides = [
    { file: files.older, work: before },
    { file: files.newer, work: after },
  ];
  const failed = sides.find(({ work }) => work.error !== null && work.result === undefined);
  if (failed !== undefined && failed.work.error !== null)
    return (
      <DocumentError
        title={t('unreadable', { name: failed.file.name })}
        error={failed.work.error}
        onRetry={failed.work.restart}
        onDownload={() => download(failed.file)}
      />
    );
  if (before.result !== undefined && after.result !== undefined) {
    const versions = {
      key: `${getFileKey(files.older)} ${getFileKey(files.newer)}`,
      before: before.result,
      after: after.result,
    };
    return <ComparisonResult entry={entry} search={search} files={files} versions={versions} />;
  }
  const [running] = sides.filter(({ work }) => work.result === undefined);
  return running === undefined ? null : (
    <WorkProgress
      work={combineWork([before, after], running.work)}
      progressKey={getFileKey(running.file)}
      name={running.file.name}
    />
  );
}
