import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Entry } from '../entry/entry.ts';
import type { StoredFile } from '../files/stored-files.ts';
import { useDownloads } from '../files/use-downloads.ts';
import type { ReadingSearch } from './address.ts';
import { asOne } from './as-one.ts';
import { ComparedView } from './compare/ComparedView.tsx';
import { useComparison, type Versions } from './compare/use-comparison.ts';
import { isOlder } from '../files/readable.ts';
import { useReadablePoints } from './points/use-points.ts';
import { Refused } from './Refused.tsx';
import { keyOf, useOpenedFile } from '../documents/use-document.ts';
import { Working } from '../documents/Working.tsx';

interface Props {
  entry: Entry;
  file: StoredFile;
  /** The file that it is compared with. */
  other: StoredFile;
  search: ReadingSearch;
}

interface Both {
  readonly older: StoredFile;
  readonly newer: StoredFile;
}

type ComparedProps = Pick<Props, 'entry' | 'search'> & { files: Both; versions: Versions };

function Compared({ entry, search, files, versions }: ComparedProps) {
  const t = useTranslations('reading');
  const { download } = useDownloads(entry);
  const points = useReadablePoints(entry);
  const work = useComparison(versions);
  if (work.error !== null)
    return (
      <Refused
        title={t('tooMuch')}
        error={work.error}
        retry={work.again}
        onDownload={() => [files.older, files.newer].forEach(download)}
      />
    );
  if (work.result === undefined) return <Working work={work} of={versions.key} name={files.newer.name} />;
  return (
    <ComparedView versions={versions} comparison={work.result} points={points} files={files} asked={search.point} />
  );
}

/** Opens both versions, then compares them. */
export function Comparing({ entry, file, other, search }: Props) {
  const t = useTranslations('reading');
  const { download } = useDownloads(entry);
  const files = useMemo(
    () => (isOlder(file, other) ? { older: file, newer: other } : { older: other, newer: file }),
    [file, other],
  );
  const [before, after] = [useOpenedFile(entry, files.older), useOpenedFile(entry, files.newer)];
  const both = [
    { file: files.older, work: before },
    { file: files.newer, work: after },
  ];
  const refused = both.find(({ work }) => work.error !== null && work.result === undefined);
  if (refused !== undefined && refused.work.error !== null)
    return (
      <Refused
        title={t('unreadable', { name: refused.file.name })}
        error={refused.work.error}
        retry={refused.work.again}
        onDownload={() => download(refused.file)}
      />
    );
  if (before.result !== undefined && after.result !== undefined) {
    const versions = { key: `${keyOf(files.older)} ${keyOf(files.newer)}`, before: before.result, after: after.result };
    return <Compared entry={entry} search={search} files={files} versions={versions} />;
  }
  const [running] = both.filter(({ work }) => work.result === undefined);
  return running === undefined ? null : (
    <Working work={asOne([before, after], running.work)} of={keyOf(running.file)} name={running.file.name} />
  );
}
