import { Button } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { useKey } from '../../../lib/keys.ts';
import { confirm } from '../../../ui/confirm.tsx';
import type { Point } from '../point.ts';
import { useSettling } from './use-verdict.ts';

/** Settles every answered point that waits for this person's verdict. */
export function SettleAll({ entryId, points }: { entryId: number; points: readonly Point[] }) {
  const t = useTranslations('points');
  const format = useFormatter();
  const { settleAll, busy } = useSettling(entryId);
  const count = points.length;
  const ask = async () => {
    if (count === 0) return;
    const numbers = format.list(points.map(({ number }) => String(number)));
    const question = {
      title: t('settleAllQuestion', { count }),
      text: t('settleAllText', { numbers }),
      verb: t('settleAllVerb'),
    };
    if (await confirm(question)) settleAll(points);
  };
  useKey('S', t('key.settleAll'), () => void ask());
  if (count === 0) return null;
  return (
    <Button className="no-print" size="compact-md" variant="default" loading={busy} onClick={() => void ask()}>
      {t('settleAll', { count })}
    </Button>
  );
}
