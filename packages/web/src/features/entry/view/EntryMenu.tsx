import type { RowAction } from '@imprimatur/domain/lifecycle/row-actions';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ActionsMenu } from '../../../ui/ActionsMenu.tsx';
import type { Entry } from '../entry.ts';
import { type EntryScreenName, screenAddress } from '../moves/screens.ts';

const SCREEN_OF: Partial<Record<RowAction, EntryScreenName>> = {
  edit: 'edit',
  upload: 'upload',
  onHoldUpload: 'on-hold',
  gpcReview: 'gpc-review',
  review: 'review',
  delegateReview: 'nd-review',
  startBoard: 'gpc-final-approval-process',
  finalPublication: 'final-publication',
  declarations: 'coi-managment',
};

/** The other screens of this entry that this person has, as the list offers them, and printing. */
export function EntryMenu({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const screens = entry.row_actions.flatMap(({ name }) => {
    const screen = SCREEN_OF[name as RowAction];
    return screen === undefined ? [] : [{ label: t(`screen.${screen}`), href: screenAddress(entry.id, screen) }];
  });
  const print = { label: t('print'), icon: <IconPrinter size={16} aria-hidden />, onSelect: () => window.print() };
  return <ActionsMenu label={t('menuOf', { id: entry.unique_id })} actions={[...screens, print]} />;
}
