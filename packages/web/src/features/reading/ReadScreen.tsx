import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { PhaseBadge } from '../entry/PhaseBadge.tsx';
import { useEntry } from '../entry/queries.ts';
import type { StoredFile } from '../files/stored-files.ts';
import { useDownloads } from '../files/use-downloads.ts';
import type { ReadingSearch } from './address.ts';
import { ComparisonSelect } from './ComparisonSelect.tsx';
import { CompareDocuments } from './CompareDocuments.tsx';
import { findFile } from '../files/readable.ts';
import { SingleDocument } from './SingleDocument.tsx';
import { WriteReview } from './WriteReview.tsx';

interface Props {
  gid: number;
  fileId: number;
  search: ReadingSearch;
  onSearch: (search: ReadingSearch) => void;
}

export function ReadScreen({ gid, fileId, search, onSearch }: Props) {
  const t = useTranslations('reading');
  const own = useTranslations('entry');
  const entry = useEntry(gid);
  const { download } = useDownloads(entry);
  const file = findFile(entry, fileId);
  const other = search.against === undefined ? undefined : findFile(entry, search.against);
  const versionOf = ({ upload_id: version }: StoredFile) =>
    version === null ? t('notHandedIn') : t('version', { version });
  const facts = file === undefined ? [] : [file.name, versionOf(file)];
  const both = file === undefined ? [] : [file, ...(other === undefined ? [] : [other])];
  return (
    <Page
      title={entry.title}
      aside={entry.unique_id}
      tag={<PhaseBadge entry={entry} />}
      subtitle={
        <>
          {[...facts, ...(other === undefined ? [] : [t('against', { what: versionOf(other) })])].join(' · ')}
          {' · '}
          <Anchor
            inherit
            renderRoot={(props) => <Link {...props} to="/guidelines/$id/view" params={{ id: String(gid) }} />}
          >
            {own('backToEntry')}
          </Anchor>
        </>
      }
      actions={
        <>
          {both.length > 0 && (
            <Button variant="default" onClick={() => both.forEach(download)}>
              {t(both.length > 1 ? 'downloadBoth' : 'download')}
            </Button>
          )}
          <WriteReview entry={entry} />
        </>
      }
    >
      {file === undefined || (search.against !== undefined && other === undefined) ? (
        <Notice kind="warning">{t('gone')}</Notice>
      ) : (
        <>
          <ComparisonSelect entry={entry} file={file} against={search.against} onSelect={onSearch} />
          {other === undefined ? (
            <SingleDocument entry={entry} file={file} search={search} />
          ) : (
            <CompareDocuments key={other.id} entry={entry} file={file} other={other} search={search} />
          )}
        </>
      )}
    </Page>
  );
}
