import { Button } from '@mantine/core';
import { PHASE_IDS } from '@imprimatur/domain/lifecycle/phases';
import type { Shortcut } from '@imprimatur/domain/lifecycle/shortcuts';
import { IconArrowRight } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/Dialog.tsx';
import { listAddress, phasesText } from '../publications/list/address.ts';
import { listQuery } from '../publications/list/query.ts';
import { useUser } from '../session/current.ts';
import { useCounts } from '../shell/counts.ts';
import classes from './WelcomeDialog.module.css';

interface Props {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

const searchOf = ({ phases }: Shortcut) => {
  const text = phasesText(PHASE_IDS.filter((phase) => phases.includes(phase)));
  return text === undefined ? {} : { phases: text };
};

/** The ways into the list that this role mostly takes, each with the number of entries behind it. */
export default function WelcomeDialog({ shortcuts, onClose }: Props) {
  const t = useTranslations('welcome');
  const router = useRouter();
  const user = useUser();
  const { work } = useCounts();
  const pages = useQueries({
    queries: shortcuts.map((one) => ({
      ...listQuery('all', searchOf(one), 1),
      meta: { failures: 'own' as const },
    })),
  });
  const go = (href: string) => {
    onClose();
    router.history.push(href);
  };
  return (
    <Dialog opened onClose={onClose} title={t('title')} size="md">
      <div>
        {t('hello', { name: user.first_name })}{' '}
        {work === undefined ? null : (
          <>
            {t('work', { count: work })}{' '}
            {work > 0 && (
              <button type="button" className="text-button" onClick={() => go('/my-work')}>
                {t('toWork')}
              </button>
            )}
          </>
        )}
      </div>
      <ul className={classes.shortcuts}>
        {shortcuts.map((one, index) => (
          <li key={one.id}>
            <Button
              fullWidth
              variant={one.id === 'todos' ? 'filled' : 'default'}
              justify="space-between"
              data-autofocus={one.id === 'todos' || undefined}
              rightSection={
                <span className={classes.count}>
                  {pages[index]?.data?.meta.total ?? ''}
                  <IconArrowRight size={18} aria-hidden />
                </span>
              }
              onClick={() => go(listAddress('all', searchOf(one)))}
            >
              {t(`shortcut.${one.id}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
