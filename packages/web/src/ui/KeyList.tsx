import { Kbd } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useKeyHints } from '../lib/keys.ts';
import { Dialog } from './Dialog.tsx';
import classes from './KeyList.module.css';

export default function KeyList({ onClose }: { onClose: () => void }) {
  const t = useTranslations('ui');
  const hints = useKeyHints();
  return (
    <Dialog opened onClose={onClose} title={t('keys')} size="sm">
      <div className={classes.dimmed}>{t('keysText')}</div>
      <dl className={classes.keys}>
        {hints.map(({ keys, description }) => (
          <div key={keys}>
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
