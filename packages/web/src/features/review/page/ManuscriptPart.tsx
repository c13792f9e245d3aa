import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { later } from '../../../ui/later.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { Entry } from '../../entry/entry.ts';
import { EntryFiles } from '../../files/EntryFiles.tsx';
import { judgedManuscript } from '../../files/manuscripts.ts';
import { findComparableFiles, findFile, isOlder, isReadable } from '../../files/readable.ts';
import { type StoredFile, versionFiles } from '../../files/stored-files.ts';
import { useDownloads } from '../../files/use-downloads.ts';
import type { ReviewLinks } from '../../reading/review-links.ts';

const ReviewedManuscript = later(
  () => import('../../reading/ReviewedManuscript.tsx'),
  <Skeleton height="80vh" radius={0} />,
);

interface Props {
  entry: Entry;
  /** The point whose passage is to be shown. A new object shows it again. */
  wanted: { readonly point?: number };
  links: ReviewLinks;
}

/** The manuscript under review; where its version names none, the first file that can be read here. */
const manuscriptOf = (entry: Entry): StoredFile | undefined =>
  judgedManuscript(entry) ?? versionFiles(entry, entry.upload_id).find((file) => isReadable(file) && !file.review);

const versionBefore = (entry: Entry, file: StoredFile): number | undefined =>
  findComparableFiles(entry.files, file).find((one) => isOlder(one, file))?.id;

function Shown({ entry, file, wanted, links }: Props & { file: StoredFile }) {
  const t = useTranslations('review');
  const { download } = useDownloads(entry);
  // A further round opens with what changed.
  const [against, compare] = useState(() => versionBefore(entry, file));
  const other = against === undefined ? undefined : findFile(entry, against);
  return (
    <Section
      title={file.name}
      aside={file.upload_id === null ? undefined : t('ofVersion', { version: file.upload_id })}
      actions={
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => download(file)}
        >
          {t('page.download')}
        </Button>
      }
    >
      <ReviewedManuscript
        entry={entry}
        file={file}
        against={other}
        search={wanted}
        links={links}
        onAgainst={(chosen) => compare(chosen.against)}
      />
    </Section>
  );
}

/** The manuscript of the version under review, or its files if none can be shown here. */
export function ManuscriptPart(props: Props) {
  const t = useTranslations('review');
  const { entry } = props;
  const file = manuscriptOf(entry);
  if (file !== undefined) return <Shown key={file.id} {...props} file={file} />;
  return (
    <Section title={t('page.part.text')}>
      <Notice kind="info">{t('page.noManuscript')}</Notice>
      <EntryFiles entry={entry} label={t('page.filesOfVersion')} files={versionFiles(entry, entry.upload_id)} />
    </Section>
  );
}
