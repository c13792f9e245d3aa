import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Entry, findAbility } from './entry.ts';
import type { ForwardId } from './forwards.ts';
import { Reasons } from './Reasons.tsx';

const ForwardDialog = lazy(() => import('./ForwardDialog.tsx'));

interface Props {
  entry: Entry;
  id: ForwardId;
  primary?: boolean;
}

/** The button that forwards an entry after a confirmation. If forwarding is blocked, the reasons are shown instead. */
export function Forward({ entry, id, primary }: Props) {
  const t = useTranslations('entry');
  const [isAsking, setIsAsking] = useState(false);
  const mine = findAbility(entry, id);
  if (mine === undefined) return null;
  const verb = t(`decisions.${id}.verb`);
  if (mine.reasons.length > 0) return <Reasons step={verb} reasons={mine.reasons} declare={mine.declare} />;
  return (
    <>
      <Button
        variant={primary ? 'filled' : 'default'}
        data-primary={primary || undefined}
        onClick={() => setIsAsking(true)}
      >
        {verb}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ForwardDialog entry={entry} id={id} ability={mine} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
