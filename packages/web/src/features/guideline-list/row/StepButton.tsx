import { awaitsPeople } from '@imprimatur/domain/lifecycle/phase-sets';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import { useDeclaringAddress } from '../../declarations/use-declaring-address.ts';
import type { Row } from '../query.ts';
import classes from './Row.module.css';
import { openForwardDialog } from './ForwardHost.tsx';
import { findRowTask, taskAddress } from './screens.ts';

/** The main button of a row: this person's task, or opening the entry. */
export function StepButton({ row }: { row: Row }) {
  const t = useTranslations('publications');
  const task = findRowTask(row);
  const named = task === 'nobody' && !awaitsPeople(row.phase) ? 'nobodyDecides' : task;
  const verb = named === null ? t('open') : t(`task.${named}`);
  const shared = {
    size: 'xs',
    className: task === null ? `${classes.step} ${classes.open}` : classes.step,
    variant: task === null ? 'default' : 'filled',
    'aria-label': t('stepOf', { verb, name: row.unique_id }),
  } as const;
  const declares = task === 'declare_interests';
  const declarationAddress = useDeclaringAddress(declares);
  const href = declares ? declarationAddress(row.id) : taskAddress(row);
  if (href === null) {
    return (
      <Button {...shared} onClick={() => openForwardDialog(row)}>
        {verb}
      </Button>
    );
  }
  return (
    <Button {...shared} component={AppLink} href={href}>
      {verb}
    </Button>
  );
}
