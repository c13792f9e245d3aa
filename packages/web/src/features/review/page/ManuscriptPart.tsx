import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type Entry, hasAbility } from '../../entry/entry.ts';
import { EntryFiles } from '../../files/EntryFiles.tsx';
import { findJudgedManuscript, findManuscripts } from '../../files/manuscripts.ts';
import { findComparableFiles, findFile, isOlder, isReadable } from '../../files/readable.ts';
import { listVersionFiles, type StoredFile } from '../../files/stored-files.ts';
import { useDownloads } from '../../files/use-downloads.ts';
import type { ReviewLinks } from '../../reading/review-links.ts';

const ReviewedManuscript = lazyComponent(
  () => import('../../reading/ReviewedManuscript.tsx'),
  <Skeleton height="80vh" radius={0} />,
);

interface Props {
  entry: Entry;
  /** The point whose passage to show. A new object scrolls to it again. */
  requestedTarget: { readonly point?: number; readonly keepFocus?: boolean };
  links: ReviewLinks;
}

/** The manuscript to submit, otherwise the reviewed one, otherwise the first readable file of the version. */
const findManuscript = (entry: Entry): StoredFile | undefined =>
  (hasAbility(entry, 'answerPoints') ? findManuscripts(entry)?.after : undefined) ??
  findJudgedManuscript(entry) ??
  listVersionFiles(entry, entry.upload_id).find((file) => isReadable(file) && !file.review);

interface ChangesProps {
  /** Files of earlier versions, newest first. */
  files: readonly StoredFile[];
  /** Id of the file with which the shown changes were compared. */
  against: number | undefined;
  onSelect: (id: number | undefined) => void;
}

/** Selects an earlier version to show the changes since then, or the text without changes. */
function ChangesSelect({ files, against, onSelect }: ChangesProps) {
  const t = useTranslations('review');
  if (files.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label={t('page.show')}
      value={against ?? ''}
      data={[
        ...files.map(({ id, upload_id: version }) => ({
          value: String(id),
          label: t('page.changesSince', { version: version ?? 0 }),
        })),
        { value: '', label: t('page.onlyText') },
      ]}
      onChange={({ currentTarget: { value } }) => onSelect(value === '' ? undefined : Number(value))}
    />
  );
}

function ManuscriptView({ entry, file, requestedTarget, links }: Props & { file: StoredFile }) {
  const t = useTranslations('review');
  const { download } = useDownloads(entry);
  const older = findComparableFiles(entry.files, file).filter((one) => isOlder(one, file));
  // Later rounds, and versions that are about to be submitted, open with their changes.
  const opensWithText = hasAbility(entry, 'answerPoints') && file.upload_id !== null;
  const [against, setAgainst] = useState(opensWithText ? undefined : older[0]?.id);
  const other = against === undefined ? undefined : findFile(entry, against);
  return (
    <Section
      title={file.name}
      aside={file.upload_id === null ? undefined : t('ofVersion', { version: file.upload_id })}
      actions={
        <>
          <ChangesSelect files={older} against={against} onSelect={setAgainst} />
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => download(file)}
          >
            {t('page.download')}
          </Button>
        </>
      }
    >
      <ReviewedManuscript entry={entry} file={file} against={other} search={requestedTarget} links={links} />
    </Section>
  );
}

/** The manuscript, or the list of files under review if none can be shown. */
export function ManuscriptPart(props: Props) {
  const t = useTranslations('review');
  const { entry } = props;
  const file = findManuscript(entry);
  if (file !== undefined) return <ManuscriptView key={file.id} {...props} file={file} />;
  return (
    <Section title={t('page.part.text')}>
      <Notice kind="info">{t('page.noManuscript')}</Notice>
      <EntryFiles entry={entry} label={t('page.filesOfVersion')} files={listVersionFiles(entry, entry.upload_id)} />
    </Section>
  );
}
