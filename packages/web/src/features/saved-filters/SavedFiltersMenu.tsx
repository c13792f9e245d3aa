import { Button, type ButtonProps, Menu } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MenuAction } from '../../ui/menu-action.ts';
import { MenuActions } from '../../ui/OpenMenu.tsx';
import { QuestionDialog } from '../../ui/ShortDialogs.tsx';
import { useUser } from '../session/current.ts';
import { SaveFilterDialog } from './SaveFilterDialog.tsx';
import type { Props } from './SavedFilters.tsx';
import classes from './SavedFilters.module.css';
import { deleteFilter, findActiveFilter, readFilters, type SavedFilter } from './store.ts';

type Step = 'save' | 'rename' | 'delete';

/** The button of the menu, with the name of the active filter. The menu passes additional properties. */
function MenuButton({ name, ...others }: { name: string | undefined } & ButtonProps & ComponentProps<'button'>) {
  const t = useTranslations('savedFilters');
  return (
    <Button
      {...others}
      fullWidth
      variant={name === undefined ? 'default' : 'light'}
      justify="space-between"
      classNames={{ label: classes.label }}
      leftSection={<IconBookmark size={16} aria-hidden />}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      title={name}
      aria-label={name && t('active', { name })}
    >
      <span className={classes.name}>{name ?? t('title')}</span>
    </Button>
  );
}

/** The changes that the menu offers: save the current filter, or rename or delete the active one. */
function useChanges(active: SavedFilter | undefined, address: string, begin: (step: Step) => void): MenuAction[] {
  const t = useTranslations('savedFilters');
  const group = t('present');
  if (active !== undefined) {
    return [
      { group, label: t('rename'), onSelect: () => begin('rename') },
      { group, label: t('delete'), onSelect: () => begin('delete'), danger: true },
    ];
  }
  const nothingChosen = address.includes('?') ? {} : { reason: t('plain') };
  return [{ group, label: t('save'), onSelect: () => begin('save'), ...nothingChosen }];
}

/** Chooses, saves, renames and deletes the filters of a list. */
export default function SavedFiltersMenu({ list, address }: Props) {
  const t = useTranslations('savedFilters');
  const router = useRouter();
  const { id } = useUser();
  const button = useRef<HTMLButtonElement>(null);
  const [filters, setFilters] = useState(() => readFilters(id, list));
  const [step, setStep] = useState<Step | null>(null);
  const active = findActiveFilter(filters, address);
  const changes = useChanges(active, address, setStep);
  const refresh = () => setFilters(readFilters(id, list));
  const close = () => {
    setStep(null);
    refresh();
    // The menu item that opened the dialog no longer exists.
    button.current?.focus();
  };
  const choices = filters.map((one) => ({
    label: one.name,
    chosen: one === active,
    onSelect: () => router.history.push(one.address),
    group: t('title'),
  }));
  return (
    <>
      <Menu position="bottom-start" width="max-content" withInitialFocusPlaceholder={false} onOpen={refresh}>
        <Menu.Target>
          <MenuButton ref={button} name={active?.name} />
        </Menu.Target>
        <Menu.Dropdown miw={208} maw="min(360px, 100vw)">
          <MenuActions actions={[...choices, ...changes]} />
        </Menu.Dropdown>
      </Menu>
      {(step === 'save' || step === 'rename') && (
        <SaveFilterDialog
          list={list}
          address={address}
          filters={filters}
          renamed={step === 'rename' ? active : undefined}
          onClose={close}
        />
      )}
      {step === 'delete' && active !== undefined && (
        <QuestionDialog
          title={t('deleteTitle', { name: active.name })}
          verb={t('delete')}
          danger
          answer={(yes) => {
            if (yes) deleteFilter(id, list, active.name);
            close();
          }}
        />
      )}
    </>
  );
}
