import { screenAddress } from '@imprimatur/domain/screens';
import { Button, Checkbox } from '@mantine/core';
import { PHASE_IDS } from '@imprimatur/domain/lifecycle/phases';
import type { Shortcut } from '@imprimatur/domain/lifecycle/shortcuts';
import { IconArrowRight } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/Dialog.tsx';
import { welcomeFlag } from '../../session/welcome-flag.ts';
import { formatPhases, listAddress } from '../address.ts';
import { listQuery } from '../query.ts';
import { WelcomeSummary } from './WelcomeSummary.tsx';
import classes from './WelcomeDialog.module.css';

interface Props {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

const searchOf = ({ phases }: Shortcut) => {
  const text = formatPhases(PHASE_IDS.filter((phase) => phases.includes(phase)));
  return text === undefined ? {} : { phases: text };
};

/**
 * Links to the list views that this role uses most, each with its number of entries. The to-dos are the entries that
 * need this person in the phases of the role (specification §6).
 */
export default function WelcomeDialog({ shortcuts, onClose }: Props) {
  const t = useTranslations('welcome');
  const router = useRouter();
  const pages = useQueries({
    queries: shortcuts.map((one) => ({
      ...listQuery(one.id === 'todos' ? 'mine' : 'all', searchOf(one), 1),
      meta: { failures: 'own' as const },
    })),
  });
  const links = shortcuts.map((one, index) => ({
    id: one.id,
    count: pages[index]?.data?.meta.total,
    href: listAddress(one.id === 'todos' ? 'mine' : 'all', searchOf(one)),
  }));
  const go = (href: string) => {
    onClose();
    router.history.push(href);
  };
  return (
    <Dialog opened onClose={onClose} title={t('title')} size="md">
      <WelcomeSummary
        todos={links.find(({ id }) => id === 'todos')?.count}
        onShowWork={() => go(screenAddress('my-work'))}
      />
      <ul className={classes.shortcuts}>
        {links.map(({ id, count, href }) => (
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
      <Checkbox
        className={classes.again}
        label={t('atSignIn')}
        defaultChecked={welcomeFlag.atSignIn.get()}
        onChange={(event) => welcomeFlag.atSignIn.set(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
