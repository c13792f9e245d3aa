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

/**
 * The ways into the list that this role mostly takes, each with the number of entries behind it. The todos are what needs
 * this person in the phases of the role (specification §6); what needs them in other phases is said beside the whole.
 */
export default function WelcomeDialog({ shortcuts, onClose }: Props) {
  const t = useTranslations('welcome');
  const router = useRouter();
  const user = useUser();
  const { work } = useCounts();
  const pages = useQueries({
    queries: shortcuts.map((one) => ({
      ...listQuery(one.id === 'todos' ? 'mine' : 'all', searchOf(one), 1),
      meta: { failures: 'own' as const },
    })),
  });
  const ways = shortcuts.map((one, index) => ({
    id: one.id,
    count: pages[index]?.data?.meta.total,
    href: listAddress(one.id === 'todos' ? 'mine' : 'all', searchOf(one)),
  }));
  const todos = ways.find(({ id }) => id === 'todos')?.count;
  const elsewhere = work === undefined || todos === undefined ? 0 : Math.max(0, work - todos);
  const go = (href: string) => {
    onClose();
    router.history.push(href);
  };
  return (
    <Dialog opened onClose={onClose} title={t('title')} size="md">
      <div className={classes.hello}>
        {t('hello', { name: user.first_name })}{' '}
        {work === undefined ? null : (
          <>
            {t('work', { count: work, elsewhere })}{' '}
            {work > 0 && (
              <button type="button" className="text-button" onClick={() => go('/my-work')}>
                {t('toWork')}
              </button>
            )}
          </>
        )}
      </div>
      <ul className={classes.shortcuts}>
        {ways.map(({ id, count, href }) => (
          <li key={id}>
            <Button
              fullWidth
              variant={id === 'todos' ? 'filled' : 'default'}
              justify="space-between"
              data-autofocus={id === 'todos' || undefined}
              rightSection={
                <span className={classes.count}>
                  {count ?? ''}
                  <IconArrowRight size={18} aria-hidden />
                </span>
              }
              onClick={() => go(href)}
            >
              {t(`shortcut.${id}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
