import type { RowAction } from '@imprimatur/domain/lifecycle/row-actions';
import { canDeclareUnasked } from '@imprimatur/domain/people/standing-declaration';
import { ACTION_SCREENS, type EntryScreen, screenAddress } from '@imprimatur/domain/screens';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { printWhenLoaded } from '../../lib/print.ts';
import { ActionsMenu } from '../../ui/ActionsMenu.tsx';
import { useUser } from '../session/current.ts';
import { type Entry, hasAbility, isOpen } from '../entry/entry.ts';

const AbandonDialog = lazy(() => import('./AbandonDialog.tsx'));
const RecusalDialog = lazy(() => import('../declarations/RecusalDialog.tsx'));
const HandOverDialog = lazy(() => import('../responsibilities/HandOverDialog.tsx'));

/** Screens that are left out: this one, and the budget, which has a separate label. */
const EXCLUDED_ACTIONS: readonly RowAction[] = ['view', 'editBudget'];

/** The screens that the list offers, and a function that links to any screen. */
function useScreens(entry: Entry) {
  const t = useTranslations('entry');
  const to = (screen: EntryScreen, label: string = t(`screen.${screen}`)) => ({
    label,
    href: screenAddress(screen, { id: entry.id }),
  });
  const offered = new Set(entry.row_actions.map(({ name }) => name));
  const screens = [...offered].flatMap((name) => {
    const screen = EXCLUDED_ACTIONS.includes(name) ? undefined : ACTION_SCREENS[name];
    return screen === undefined ? [] : [to(screen)];
  });
  return { to, offered, screens };
}

/** This person's other screens of the entry, as in the list, and printing. */
export function EntryMenu({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const own = useTranslations('responsibilities');
  const user = useUser();
  const abandoning = useTranslations('abandoning');
  const [isHandingOver, setIsHandingOver] = useState(false);
  const declarations = useTranslations('declarations');
  const [isRecusing, setIsRecusing] = useState(false);
  const [isAbandoning, setIsAbandoning] = useState(false);
  const { to, offered, screens } = useScreens(entry);
  // The page itself asks participants for their declaration, so the menu leaves this screen out for them.
  const mayDeclare = isOpen(entry) && canDeclareUnasked(user);
  const mayHandOver = isOpen(entry) && (user.can.office || entry.submitter_id === user.id);
  return (
    <>
      <ActionsMenu
        label={t('menuOf', { id: entry.unique_id })}
        actions={[
          ...screens,
          ...(offered.has('editBudget') ? [to('edit', t('screen.edit-budget'))] : []),
          // The list offers this screen to the office from phase 120 on, but its details can be stored in any phase.
          ...(hasAbility(entry, 'setPhase') && !offered.has('finalPublication') ? [to('final-publication')] : []),
          ...(hasAbility(entry, 'readDossier') ? [to('dossier')] : []),
          ...(mayDeclare ? [{ label: t('declareFirst'), href: screenAddress('declaration', { id: entry.id }) }] : []),
          ...(hasAbility(entry, 'recuse')
            ? [{ label: declarations('recusal.menu'), onSelect: () => setIsRecusing(true) }]
            : []),
          ...(mayHandOver ? [{ label: own('handOverEntry'), onSelect: () => setIsHandingOver(true) }] : []),
          { label: t('print'), onSelect: printWhenLoaded },
          ...(hasAbility(entry, 'abandon')
            ? [{ label: abandoning('menu'), onSelect: () => setIsAbandoning(true), danger: true }]
            : []),
        ]}
      />
      {isAbandoning && (
        <Suspense fallback={null}>
          <AbandonDialog entry={entry} onClose={() => setIsAbandoning(false)} />
        </Suspense>
      )}
      {isRecusing && (
        <Suspense fallback={null}>
          <RecusalDialog entry={entry} onClose={() => setIsRecusing(false)} />
        </Suspense>
      )}
      {isHandingOver && (
        <Suspense fallback={null}>
          <HandOverDialog
            entry={entry}
            role="submitter"
            from={{ id: entry.submitter_id, name: entry.submitter_name, status: null }}
            onClose={() => setIsHandingOver(false)}
          />
        </Suspense>
      )}
    </>
  );
}
