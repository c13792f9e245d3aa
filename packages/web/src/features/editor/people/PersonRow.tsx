import { ActionIcon, CloseButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './People.module.css';
import type { RowOrder } from './use-reordering.ts';

interface Props {
  /** The person's name, or a label of the row while there is no name. */
  name: string;
  /** Null if there is nobody else with whom to swap places. */
  order: RowOrder | null;
  onRemove: () => void;
  children: ReactNode;
}

/** Moves the person by one place. */
function MoveButtons({ name, order }: { name: string; order: RowOrder }) {
  const t = useTranslations('editor.parties');
  const tool = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
  // Not really disabled: a disabled button would lose the focus when the person reaches the end of the list.
  const getDisabledProps = (isDisabled: boolean) => ({
    'aria-disabled': isDisabled || undefined,
    'data-disabled': isDisabled || undefined,
  });
  return (
    <>
      <ActionIcon
        {...tool}
        {...getDisabledProps(order.isFirst)}
        data-tool="up"
        aria-label={t('up', { name })}
        onClick={() => order.move(-1)}
      >
        <IconArrowUp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...tool}
        {...getDisabledProps(order.isLast)}
        data-tool="down"
        aria-label={t('down', { name })}
        onClick={() => order.move(1)}
      >
        <IconArrowDown size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** One person of a list, with a button to remove them, and, if the list contains other people, a handle and buttons to move them. */
export function PersonRow({ name, order, onRemove, children }: Props) {
  const t = useTranslations('editor.parties');
  return (
    <li
      className={classes.row}
      data-ordered={order !== null || undefined}
      data-dragged={order?.isDragged || undefined}
      onKeyDown={order?.onKeyDown}
    >
      {order !== null && (
        // The handle is for the pointer only. Keyboard users have the buttons and Alt with an arrow key.
        <span className={classes.handle} {...order.handle} data-handle title={t('drag')} aria-hidden>
          <IconGripVertical size={18} stroke={1.6} />
        </span>
      )}
      {children}
      <div className={classes.tools}>
        {order !== null && <MoveButtons name={name} order={order} />}
        <CloseButton size="lg" data-tool="remove" aria-label={t('remove', { name })} onClick={onRemove} />
      </div>
    </li>
  );
}
