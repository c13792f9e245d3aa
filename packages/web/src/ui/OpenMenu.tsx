import { ActionIcon, Menu, Text } from '@mantine/core';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { AppLink } from './AppLink.tsx';
import type { MenuAction } from './menu-action.ts';

interface Props {
  label: string;
  icon: ReactNode;
  actions: readonly MenuAction[];
}

function Item({ label, icon, href, onSelect, danger, reason, chosen, lang }: MenuAction) {
  const shared = { leftSection: icon, lang, children: label };
  if (href && !reason) return <Menu.Item component={AppLink} href={href} {...shared} />;
  if (chosen !== undefined) {
    return (
      <Menu.RadioItem value={label} checked={chosen} onChange={onSelect} lang={lang} closeMenuOnClick>
        {label}
      </Menu.RadioItem>
    );
  }
  return (
    <Menu.Item
      {...shared}
      c={danger && !reason ? 'var(--mantine-color-error)' : undefined}
      aria-disabled={reason ? true : undefined}
      closeMenuOnClick={!reason}
      onClick={reason ? undefined : onSelect}
    >
      {label}
      {reason && (
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      )}
    </Menu.Item>
  );
}

/** The items of a menu, with their groups. */
export const MenuActions = ({ actions }: Pick<Props, 'actions'>) =>
  actions.map((action, index) => {
    const startsGroup = action.group !== undefined && action.group !== actions[index - 1]?.group;
    return (
      <Fragment key={`${action.group ?? ''}/${action.label}`}>
        {startsGroup && index > 0 && <Menu.Divider />}
        {startsGroup && <Menu.Label>{action.group}</Menu.Label>}
        <Item {...action} />
      </Fragment>
    );
  });

/** The menu of `ActionsMenu`. When it has loaded, it replaces the button, takes its focus and opens. */
export default function OpenMenu({ label, icon, actions }: Props) {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    <Menu opened={opened} onChange={setOpened} width="max-content" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon ref={target} variant="subtle" color="gray" size="lg" aria-label={label}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown miw={160} maw={360}>
        <MenuActions actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
