import { screenAddress } from '@imprimatur/domain/screens';
import { AppLink } from '../../ui/AppLink.tsx';
import { isReadable } from './readable.ts';
import type { StoredFile } from './stored-files.ts';

interface Props {
  entryId: number;
  file: StoredFile;
  onDownload: (file: StoredFile) => void;
}

/** Opens a file that the application can show. Downloads all other files. */
export function FileName({ entryId, file, onDownload }: Props) {
  if (isReadable(file))
    return (
      <AppLink className="text-button" href={screenAddress('read', { id: entryId, fileId: file.id })}>
        {file.name}
      </AppLink>
    );
  return (
    <button type="button" className="text-button" onClick={() => onDownload(file)}>
      {file.name}
    </button>
  );
}
