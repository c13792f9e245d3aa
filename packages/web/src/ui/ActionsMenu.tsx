import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import classes from './ActionsMenu.module.css';
import type { MenuAction } from './menu-action.ts';

const loadOpenMenu = () => import('./OpenMenu.tsx');
const OpenMenu = lazy(loadOpenMenu);

interface Props {
  /** Accessible name: "Actions for CV-2026-007". */
  label: string;
  actions: readonly MenuAction[];
  icon?: ReactNode;
}

/** A button that opens a menu. The menu loads when the pointer or the focus reaches the button. */
export function ActionsMenu({ label: plain, actions, icon }: Props) {
  const [isRequested, setIsRequested] = useState(false);
  const mark = actions.find((action) => action.mark)?.mark;
  const label = mark ? `${plain} (${mark})` : plain;
  const dots = icon ?? <IconDots size={18} stroke={1.6} aria-hidden />;
  const shape = mark ? <span className={classes.marked}>{dots}</span> : dots;
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadOpenMenu}
      onFocus={loadOpenMenu}
      onClick={() => setIsRequested(true)}
    >
      {shape}
    </ActionIcon>
  );
  if (actions.length === 0) return null;
  if (!isRequested) return button;
  return (
    <Suspense fallback={button}>
      <OpenMenu label={label} icon={shape} actions={actions} />
    </Suspense>
  );
}
