import { IconCloudOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { serverConnection } from '../lib/connection.ts';
import classes from './ConnectionBanner.module.css';

/** Visible while the server cannot be reached. */
export function ConnectionBanner() {
  const t = useTranslations('ui');
  const lost = serverConnection.useLost();
  return (
    <div role="status" className={classes.place}>
      {lost && (
        <div className={classes.banner}>
          <IconCloudOff size={20} stroke={1.6} aria-hidden />
          {t('connectionLost')}
        </div>
      )}
    </div>
  );
}
