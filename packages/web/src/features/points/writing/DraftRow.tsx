import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { KindBadge } from '../Badges.tsx';
import { usePassages } from '../passages.ts';
import type { Point } from '../point.ts';
import line from '../PointLine.module.css';
import classes from './Drafts.module.css';

interface Props {
  draft: Point;
  /** Index in the list. */
  at: number;
  last: boolean;
  /** The number of the point that this one raises again, if known. */
  follows: number | null;
  leftOver: boolean;
  unsaved: boolean;
  onOpen: () => void;
  onMove: (to: number) => void;
  onDelete: () => void;
}

/** Summary of a draft point. A click opens its fields. */
export function DraftRow({ draft, at, last, follows, leftOver, unsaved, onOpen, onMove, onDelete }: Props) {
  const t = useTranslations('points');
  const number = at + 1;
  const { show } = usePassages();
  const facts = [
    draft.place,
    follows === null ? '' : t('follows', { number: follows }),
    leftOver ? t('leftOver') : '',
    draft.proposal === '' ? '' : t('withProposal'),
  ];
  // Not really disabled: a disabled button would lose the focus when the point reaches the end of the list.
  const getDisabledProps = (isDisabled: boolean) => ({
    'aria-disabled': isDisabled || undefined,
    'data-disabled': isDisabled || undefined,
  });
  const tool = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
  return (
    <div className={classes.row}>
      <span className={line.number}>{number}</span>
      <button
        type="button"
        className={line.open}
        data-point-card={draft.id}
        onClick={() => {
          show(draft.id);
          onOpen();
        }}
      >
        <span className={line.facts}>
          <KindBadge kind={draft.kind} /> {facts.filter(Boolean).join(' · ')}
          {unsaved && <strong className={classes.unsaved}> {t('unsaved')}</strong>}
        </span>
        <span className="two-lines">{draft.text}</span>
      </button>
      <div className={classes.tools}>
        <ActionIcon
          {...tool}
          aria-label={t('up', { number })}
          {...getDisabledProps(at === 0)}
          onClick={() => at > 0 && onMove(at - 1)}
        >
          <IconArrowUp size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...tool}
          aria-label={t('down', { number })}
          {...getDisabledProps(last)}
          onClick={() => !last && onMove(at + 1)}
        >
          <IconArrowDown size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon {...tool} aria-label={t('delete', { number })} onClick={onDelete}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
