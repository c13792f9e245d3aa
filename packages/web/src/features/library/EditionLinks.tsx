import type { Edition } from '@imprimatur/contract';
import { screenAddress } from '@imprimatur/domain/screens';
import { AppLink } from '../../ui/AppLink.tsx';
import classes from './Library.module.css';
import { StateBadge } from './StateBadge.tsx';

/** Links to other editions by their number. Withdrawn ones are marked in red. */
export function EditionLinks({ label, editions }: { label: string; editions: readonly Edition[] }) {
  if (editions.length === 0) return null;
  return (
    <span className={classes.editions}>
      {label}{' '}
      {editions.map(({ id, unique_id, name, withdrawn }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <AppLink href={screenAddress('view', { id })} title={name} className="mono">
            {unique_id}
          </AppLink>
          {withdrawn && (
            <>
              {' '}
              <StateBadge state="withdrawn" />
            </>
          )}
        </span>
      ))}
    </span>
  );
}
