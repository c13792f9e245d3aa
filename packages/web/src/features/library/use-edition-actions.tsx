import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { LibraryAction } from '@imprimatur/domain/library/library';
import { useTranslations } from 'use-intl';
import type { EditionForDialog, EditionStep } from './edition.ts';
import { useRevise } from './use-revise.ts';

const EditionDialog = lazy(() => import('./EditionDialog.tsx'));

interface EditionActions {
  label: (action: LibraryAction, edition: EditionForDialog) => string;
  act: (action: LibraryAction, edition: EditionForDialog) => void;
  isBusy: boolean;
  dialog: ReactNode;
}

/** The actions on an edition, and the dialog that they open. */
export function useEditionActions(): EditionActions {
  const t = useTranslations('library');
  const [requested, setRequested] = useState<{ step: EditionStep; edition: EditionForDialog } | null>(null);
  const revise = useRevise();
  return {
    label: (action, { state }) =>
      action === 'reaffirm' && (state === 'retired' || state === 'withdrawn') ? t('bringBack') : t(`action.${action}`),
    act: (action, edition) => {
      if (action === 'revise') revise.mutate(edition.id);
      else setRequested({ step: action, edition });
    },
    isBusy: revise.isPending,
    dialog: requested !== null && (
      <Suspense fallback={null}>
        <EditionDialog edition={requested.edition} step={requested.step} onClose={() => setRequested(null)} />
      </Suspense>
    ),
  };
}
