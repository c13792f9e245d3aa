import { screenAddress } from '@imprimatur/domain/screens';
import { IconBook, IconCopy, IconGitCompare, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { copyText } from '../../lib/copy.ts';
import type { MenuAction } from '../../ui/menu-action.ts';
import { toast } from '../../ui/toast.tsx';
import type { Entry } from '../entry/entry.ts';
import { findComparableFiles, isReadable } from './readable.ts';
import type { StoredFile } from './stored-files.ts';
import { useDeleteFile } from './use-delete-file.ts';

/** The actions on a file: read it, compare a manuscript with the newest other version, and other actions. */
export function useFileActions(entry: Entry): (file: StoredFile) => MenuAction[] {
  const t = useTranslations('files');
  const remove = useDeleteFile(entry.id);
  const copy = async ({ name, sha256 }: StoredFile) => {
    if (await copyText(sha256, t('notCopied', { name, sum: sha256 }))) toast.done(t('copiedSum', { name }));
  };
  const listReadActions = (file: StoredFile): MenuAction[] => {
    const address = screenAddress('read', { id: entry.id, fileId: file.id });
    const others = file.kind === 'manuscript' ? findComparableFiles(entry.files, file) : [];
    const version = others[0]?.upload_id ?? null;
    return [
      { label: t('read'), icon: <IconBook size={16} aria-hidden />, href: address },
      ...(version === null
        ? []
        : [
            {
              label: t('compareWith', { version }),
              icon: <IconGitCompare size={16} aria-hidden />,
              href: `${address}?against=${others[0]?.id}`,
            },
          ]),
    ];
  };
  return (file) => [
    ...(isReadable(file) ? listReadActions(file) : []),
    { label: t('copySha'), icon: <IconCopy size={16} aria-hidden />, onSelect: () => void copy(file) },
    ...(file.may_delete
      ? [
          {
            label: t('delete'),
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            onSelect: () => void remove(file),
          },
        ]
      : []),
  ];
}
