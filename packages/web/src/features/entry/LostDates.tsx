import { screenAddress } from '@imprimatur/domain/screens';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { UnbrokenDates } from '../../ui/UnbrokenDates.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { Entry } from './entry.ts';
import classes from './LostDates.module.css';

const NewDateDialog = lazyComponent(() => import('./NewDateDialog.tsx'), null);

/** Dates of an entry that can no longer be met, with actions for the office. The server sends them only to the office. */
export function LostDates({ entry }: { entry: Entry }) {
  const t = useTranslations('entry');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <LostDateLines dates={entry.lost_dates}>
        {(of) =>
          of === 'deadline' ? (
            <Button variant="default" size="compact-sm" onClick={() => setIsAsking(true)}>
              {t('newDate')}
            </Button>
          ) : (
            <Button
              component={AppLink}
              href={`${screenAddress('edit', { id: entry.id })}?step=budget`}
              variant="default"
              size="compact-sm"
            >
              {t('changeBudget')}
            </Button>
          )
        }
      </LostDateLines>
      {isAsking && <NewDateDialog entry={entry} onClose={() => setIsAsking(false)} />}
    </>
  );
}

interface LostDateLinesProps {
  dates: Entry['lost_dates'];
  /** The action for a date. */
  children?: (of: Entry['lost_dates'][number]['of']) => ReactNode;
}

/** The dates without actions. Shows nothing if all dates can be met. */
export function LostDateLines({ dates, children }: LostDateLinesProps) {
  const t = useTranslations('entry');
  if (dates.length === 0) return null;
  return (
    <ul aria-label={t('lostDates')} className={classes.lost}>
      {dates.map(({ of, date, earliest }) => (
        <li key={of}>
          <IconCalendarOff size={18} stroke={1.6} aria-hidden />
          <span>
            <UnbrokenDates>{t(`lost.${of}`, { date, earliest })}</UnbrokenDates>
          </span>
          {children?.(of)}
        </li>
      ))}
    </ul>
  );
}
