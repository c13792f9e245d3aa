import { FilePicker } from '../../ui/FilePicker.tsx';
import { Receipts } from './Receipts.tsx';
import { UnfinishedUploads } from './UnfinishedUploads.tsx';
import { UploadList } from './UploadList.tsx';
import { UploadStatus } from './UploadStatus.tsx';
import type { Uploads } from './use-uploads.ts';

interface Props {
  label: string;
  uploads: Uploads;
  /** Uploads files as soon as they are chosen. */
  atOnce?: boolean;
}

/** Drop zone for files and folders of an entry, with the list of their uploads. */
export function UploadZone({ label, uploads, atOnce = false }: Props) {
  return (
    <>
      <UnfinishedUploads uploads={uploads} />
      <FilePicker label={label} folders onAdd={(files) => uploads.add(files, atOnce)} />
      <UploadStatus uploads={uploads} />
      <UploadList uploads={uploads} />
      <Receipts uploads={uploads} />
    </>
  );
}
