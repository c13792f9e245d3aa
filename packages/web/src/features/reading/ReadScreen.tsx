import { Anchor, Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import type { Entry } from '../entry/entry.ts';
import { PhaseBadge } from '../entry/PhaseBadge.tsx';
import { useEntry } from '../entry/queries.ts';
import type { StoredFile } from '../files/stored-files.ts';
import { useDownloads } from '../files/use-downloads.ts';
import type { ReadingSearch } from './address.ts';
import { CompareDocuments } from './CompareDocuments.tsx';
import { findComparableFiles, findFile } from '../files/readable.ts';
import { SingleDocument } from './SingleDocument.tsx';
import classes from './Reading.module.css';
import { WriteReview } from './WriteReview.tsx';

interface Props {
  gid: number;
  fileId: number;
  search: ReadingSearch;
  onSearch: (search: ReadingSearch) => void;
}

function AgainstSelect({
  entry,
  file,
  search,
  onSearch,
}: Omit<Props, 'gid' | 'fileId'> & { entry: Entry; file: StoredFile }) {
  const t = useTranslations('reading');
  const others = findComparableFiles(entry.files, file);
  const chosen = search.against === undefined ? undefined : findFile(entry, search.against);
  const all = chosen === undefined || others.includes(chosen) ? others : [chosen, ...others];
  if (all.length === 0) return null;
  return (
    <NativeSelect
      label={t('compareWith')}
      className={classes.against}
      value={search.against ?? ''}
      data={[
        { value: '', label: t('nothing') },
        ...all.map(({ id, name, upload_id: version }) => ({
          value: String(id),
          label: version === null ? t('fileNotHandedIn', { name }) : t('fileOfVersion', { version, name }),
        })),
      ]}
      onChange={({ currentTarget: { value } }) => onSearch(value === '' ? {} : { against: Number(value) })}
    />
  );
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
          <AgainstSelect entry={entry} file={file} search={search} onSearch={onSearch} />
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
